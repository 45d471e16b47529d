import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '#server/accounts/password/service/password-hash.ts';
import { openSession } from '#server/accounts/sign-in/service/open-session.ts';
import { env } from '#server/core/env.ts';
import { errorBody } from '#server/core/errors.ts';
import { identity } from '#server/db/identity-client.ts';
import { leaveHousehold } from '#server/members/service/leave-household.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { allOperations, operations } from '#server/operations.ts';
import { householdCreationRoute } from './household-creation-route.ts';
import { httpDoor } from './http-door.ts';
import { inviteAcceptRoute } from './invite-routes.ts';
import { callerFromRequest } from './request-ctx.ts';
import { signedInCookie } from './testing/session-callers.ts';
import { trpcDoor } from './trpc-door.ts';

const PASSWORD = 'a quince in every jar';
const ORIGIN = 'http://localhost:3000';
const http = httpDoor(allOperations(), callerFromRequest);
const trpc = trpcDoor(operations, callerFromRequest);

let house: Home;
let cookie: string;

const sent = (method: string, body?: object, as = cookie): RequestInit => ({
  method,
  headers: {
    cookie: as,
    origin: ORIGIN,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});
const call = (method: string, path: string, body?: object, as?: string) =>
  http(new Request(`${ORIGIN}/api/v1${path}`, sent(method, body, as)));
const refusalOf = async (response: Response) => errorBody.parse(await response.json()).error;

async function leaves(name: string): Promise<string> {
  const userId = house.idOf(name);
  const passwordHash = await hashPassword(PASSWORD);
  await (await identity()).user.update({ where: { id: userId }, data: { passwordHash } });
  await leaveHousehold(await house.in(name), { keep: 'everything' });
  return signedInCookie(userId);
}

beforeAll(async () => {
  house = await makeHome(['Nora', 'Ana', 'Leo', 'Zoë']);
  for (const name of ['Ana', 'Nora'])
    for (const privacy of ['private', 'public', 'secret'])
      await storeMemory(
        await house.in(name),
        storeMemoryInput.parse({ content: `${name} hides a ${privacy} quandong`, privacy }),
      );
  cookie = await leaves('Ana');
});

const onAccount = allOperations().filter(({ runOnAccount }) => runOnAccount !== undefined);

describe('a user without a household', () => {
  it('can call every operation on their own account, and is told to join a household by all others', async () => {
    expect(onAccount.map(({ name }) => name.split('.')[0])).toEqual(
      expect.arrayContaining(['account', 'secondFactor', 'passkeys', 'oidc']),
    );
    for (const { name, http: route } of allOperations()) {
      const path = route.path.replaceAll(/\{\w+\}/g, 'none');
      const hasBody = route.method === 'POST' || route.method === 'PATCH';
      const response = await call(route.method, path, hasBody ? { unknown: 1 } : undefined);
      const isOwn = onAccount.some((one) => one.name === name);
      if (isOwn && response.ok) continue;
      const { code, message } = await refusalOf(response);
      if (isOwn) expect([name, code]).toEqual([name, expect.not.stringMatching(/^(FORBIDDEN|INTERNAL)$/)]);
      else
        expect([name, code, message]).toEqual([name, 'FORBIDDEN', expect.stringContaining('any household')]);
    }
  });

  it('reads the account, and signs out another browser', async () => {
    await signedInCookie(house.idOf('Ana'));
    expect(await (await call('GET', '/account')).json()).toMatchObject({ name: 'Ana' });
    const sessions = z.object({ items: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) });
    const { items } = sessions.parse(await (await call('GET', '/account/sessions')).json());
    const other = items.find(({ isCurrent }) => !isCurrent);
    expect((await call('DELETE', `/account/sessions/${other?.id}`)).status).toBe(200);
  });

  it('proves their identity, changes the password, and sets up one-time codes', async () => {
    expect((await call('POST', '/account/prove', { currentPassword: PASSWORD })).status).toBe(200);
    expect((await call('POST', '/account/prove', { currentPassword: 'wrong' })).status).toBe(400);
    const begun = await call('POST', '/account/second-factor', { currentPassword: PASSWORD });
    expect(await begun.json()).toMatchObject({ uri: expect.stringContaining('otpauth://') });
    expect((await call('POST', '/account/passkeys/begin', {})).status).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: 'two quinces in every jar' };
    expect((await call('POST', '/account/password', change)).status).toBe(200);
  });

  it('is refused an idempotency key, because answers are stored in a vault', async () => {
    const request = new Request(`${ORIGIN}/api/trpc/account.prove`, sent('POST', { idempotencyKey: 'once' }));
    const answer = z.object({ error: z.object({ data: z.object({ code: z.string() }) }) });
    expect(answer.parse(await (await trpc(request)).json()).error.data.code).toBe('INVALID_INPUT');
  });

  it('exports what only they could see where they were, and nothing that was the household’s or secret', async () => {
    const response = await call('GET', '/account/export');
    expect(response.headers.get('content-disposition')).toContain('hearthlore-account-');
    const text = await response.text();
    const file = z
      .object({
        account: z.object({ name: z.string() }),
        vaults: z.array(z.string()),
        households: z.array(z.unknown()),
        formerHouseholds: z.array(
          z.object({
            kept: z.string(),
            vaults: z.array(
              z.object({
                privateMemories: z.array(z.object({ content: z.string() })),
                secretsLeftOut: z.number(),
              }),
            ),
          }),
        ),
        acts: z.array(z.object({ action: z.string() })),
      })
      .parse(JSON.parse(text));
    expect(file).toMatchObject({ account: { name: 'Ana' }, vaults: ['personal'], households: [] });
    const [former] = file.formerHouseholds;
    expect(former).toMatchObject({ kept: 'everything', vaults: [{ secretsLeftOut: 1 }] });
    expect(former?.vaults[0]?.privateMemories.map(({ content }) => content)).toEqual([
      'Ana hides a private quandong',
    ]);
    expect(text.match(/quandong/g)).toHaveLength(1);
    expect(text).not.toMatch(/Nora|passwordHash|argon2/);
    expect(file.acts.map(({ action }) => action)).toContain('member.leave');
  });

  it('creates a household unless the installation allows no more, and belongs to it from the next call on', async () => {
    const zoe = await leaves('Zoë');
    const body = { householdName: 'The boat', timeZone: 'UTC' };
    const create = () =>
      householdCreationRoute(new Request(`${ORIGIN}/api/household`, sent('POST', body, zoe)), async () => {});
    Object.assign(env(), { HEARTHLORE_NEW_HOUSEHOLDS: '0' });
    expect(await refusalOf(await create())).toMatchObject({ code: 'FORBIDDEN' });
    Object.assign(env(), { HEARTHLORE_NEW_HOUSEHOLDS: undefined });
    expect((await create()).status).toBe(200);
    expect((await call('GET', '/household', undefined, zoe)).status).toBe(200);
  });
});

describe('an account that is going to be deleted', () => {
  let leo: string;
  beforeAll(async () => {
    leo = await leaves('Leo');
    await call('POST', '/account/prove', { currentPassword: PASSWORD }, leo);
  });

  it('is deleted by a user without a household, and stays scheduled after signing in', async () => {
    const email = `${house.idOf('Leo')}@example.org`;
    expect((await call('POST', '/account/deletion', { email }, leo)).status).toBe(200);
    expect((await call('GET', '/account', undefined, leo)).status).toBe(401);
    await openSession({ id: house.idOf('Leo'), name: 'Leo', email }, undefined, new Date());
    leo = await signedInCookie(house.idOf('Leo'));
    const { deletionAt } = await (await identity()).user.findUniqueOrThrow({
      where: { id: house.idOf('Leo') },
    });
    expect(deletionAt).not.toBeNull();
  });

  it('answers nothing but its export until it is kept', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'two quinces in every jar' };
    for (const [method, path, sentBody] of [
      ['GET', '/account', undefined],
      ['POST', '/account/password', body],
      ['POST', '/account/passkeys/begin', {}],
      ['GET', '/household', undefined],
    ] as const) {
      const refusal = await refusalOf(await call(method, path, sentBody, leo));
      expect([path, refusal]).toEqual([
        path,
        expect.objectContaining({ code: 'FORBIDDEN', message: expect.stringContaining('Keep it') }),
      ]);
    }
  });

  it('joins and creates no household until it is kept', async () => {
    const household = { householdName: 'The boat', timeZone: 'UTC' };
    const create = () =>
      householdCreationRoute(new Request(ORIGIN, sent('POST', household, leo)), async () => {});
    const accept = await inviteAcceptRoute(new Request(ORIGIN, sent('POST', { token: 'a'.repeat(43) }, leo)));
    for (const response of [await create(), accept])
      expect(await refusalOf(response)).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('Keep it'),
      });
    expect((await call('GET', '/account/export', undefined, leo)).status).toBe(200);
    expect((await call('DELETE', '/account/deletion', undefined, leo)).status).toBe(200);
    expect((await create()).status).toBe(200);
  });
});
