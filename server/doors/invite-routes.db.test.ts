import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { trustUserId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { createInviteInput } from '#server/invites/schema.ts';
import { createInvite } from '#server/invites/service/invites.ts';
import { leaveHousehold } from '#server/members/service/leave-household.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { householdCreationRoute } from './household-creation-route.ts';
import { inviteAcceptRoute, inviteLookRoute } from './invite-routes.ts';
import { signedInCookie } from './testing/session-callers.ts';

let home: Home;
beforeAll(async () => {
  home = await makeHome(['Nora', 'Ana']);
});
beforeEach(async () => {
  await (await identity()).signInAttempt.deleteMany();
});

const invite = async () => (await createInvite(await home.in('Nora'), createInviteInput.parse({}))).token;
const HERE = { 'sec-fetch-site': 'same-origin' };
const account = (email: string) => ({ name: 'Iñaki', email, password: 'a tandem for two' });

function asked(body: unknown, headers: Record<string, string> = HERE): Request {
  return new Request('http://nas.local:3000/api/invite', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'nas.local:3000', ...headers },
    body: JSON.stringify(body),
  });
}
async function read(response: Promise<Response>) {
  const { status, ...rest } = await response;
  const answer: unknown = await (await response).json();
  return { status, answer, ...rest };
}
const look = (body: unknown, headers?: Record<string, string>) => read(inviteLookRoute(asked(body, headers)));
let switchedTo: string[] = [];
const switchHousehold = async (householdId: string) => void switchedTo.push(householdId);
const accept = (body: unknown, headers?: Record<string, string>) =>
  read(inviteAcceptRoute(asked(body, headers), switchHousehold));
const refusal = (code: string) => ({ error: expect.objectContaining({ code }) });

describe(`an invitation over HTTP, on ${inject('databaseKind')} Postgres`, () => {
  it('is shown only with the token of its link', async () => {
    const token = await invite();
    expect(await look({ token })).toMatchObject({ status: 200, answer: { householdName: 'Rivera family' } });
    for (const wrong of ['', 'x'.repeat(43), token.slice(1)])
      expect(await look({ token: wrong })).toMatchObject({ status: 404, answer: refusal('NOT_FOUND') });
    expect(await look({ token, more: 1 })).toMatchObject({ status: 400, answer: refusal('INVALID_INPUT') });
    expect(await look({})).toMatchObject({ status: 400 });
  });

  it('cannot be shown or accepted by a page of another site', async () => {
    const token = await invite();
    const cookie = await signedInCookie((await makeHome(['Chidi'])).idOf('Chidi'));
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://evil.example' },
    ];
    for (const headers of foreign) {
      expect(await look({ token }, headers)).toMatchObject({ status: 403 });
      expect(await accept({ token }, { ...headers, cookie })).toMatchObject({ status: 403 });
      expect(await accept({ token, account: account('a@example.org') }, headers)).toMatchObject({
        status: 403,
      });
    }
    expect(await accept({ token }, { cookie })).toMatchObject({ status: 403 });
    expect(await look({ token })).toMatchObject({ status: 200 });
  });

  it('creates an account only once', async () => {
    const token = await invite();
    const made = await accept({ token, account: account('inaki.http@example.org') });
    expect(made).toMatchObject({ status: 200, answer: { outcome: 'accepted' } });
    expect(await accept({ token, account: account('other.http@example.org') })).toMatchObject({
      status: 404,
    });
    const taken = await accept({ token: await invite(), account: account('inaki.http@example.org') });
    expect(taken).toMatchObject({ status: 409, answer: refusal('CONFLICT') });
  });

  it.each([
    ['account.name', { name: '' }],
    ['account.email', { email: 'inaki' }],
    ['account.password', { password: 'short' }],
    ['account.role', { role: 'owner' }],
  ])('refuses an invalid field with its path: %s', async (path, over) => {
    const bad = await accept({
      token: await invite(),
      account: { ...account('bad@example.org'), ...over },
    });
    expect(bad).toMatchObject({
      status: 400,
      answer: {
        error: expect.objectContaining({
          fields: expect.arrayContaining([expect.objectContaining({ path })]),
        }),
      },
    });
  });

  it('is accepted by a signed-in user and switches their browser to the new household', async () => {
    switchedTo = [];
    const chidi = (await makeHome(['Chidi'])).idOf('Chidi');
    const token = await invite();
    expect(await accept({ token })).toMatchObject({ status: 401, answer: refusal('UNAUTHENTICATED') });
    const headers = { ...HERE, cookie: await signedInCookie(chidi) };
    expect(await accept({ token }, headers)).toMatchObject({ status: 200, answer: { userId: chidi } });
    expect(switchedTo).toEqual([home.householdId]);
    expect(await accept({ token: await invite() }, headers)).toMatchObject({ status: 409 });
  });

  it('allows a hundred wrong tokens per address', async () => {
    const from = { ...HERE, 'x-forwarded-for': '203.0.113.77' };
    const tries = await Promise.all(Array.from({ length: 101 }, () => look({ token: 'x'.repeat(43) }, from)));
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(100);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a new household', () => {
  const zone = { householdName: 'The boat', timeZone: 'Europe/Madrid' };
  const found = (headers: Record<string, string>, body: unknown = zone) =>
    read(householdCreationRoute(asked(body, headers), switchHousehold));

  it('is created by a user without one, and only once for concurrent requests', async () => {
    const ana = home.idOf('Ana');
    const cookie = await signedInCookie(ana);
    expect(await found({ ...HERE, cookie })).toMatchObject({ status: 409 });
    await leaveHousehold(await home.in('Ana'), { keep: 'shared' });
    expect(await found({ cookie })).toMatchObject({ status: 403 });
    expect(await found(HERE)).toMatchObject({ status: 401 });
    expect(await found({ ...HERE, cookie }, { ...zone, timeZone: 'Mars' })).toMatchObject({ status: 400 });
    const two = await Promise.all([found({ ...HERE, cookie }), found({ ...HERE, cookie })]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const db = await identity();
    const memberships = await db.membership.findMany({ where: { userId: trustUserId(ana) } });
    expect(memberships).toEqual([expect.objectContaining({ role: 'owner' })]);
  });
});
