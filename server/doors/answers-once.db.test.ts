import { beforeAll, describe, expect, it, test } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import { allOperations } from '#server/operations.ts';
import { callOperation } from './call-operation.ts';
import { DEFAULT_OPTIONS } from './call-options.ts';
import { CONTRACT_CASES } from './testing/contract-cases.ts';
import { type As, makePlace, type Place } from './testing/contract-household.ts';

type Input = Record<string, unknown>;
interface Replay {
  name: string;
  as: As;
  input: (place: Place) => Promise<Input>;
}

const UNSEALING: Replay = {
  name: 'memories.update',
  as: 'member',
  input: async (place) => ({ id: await place.memory({ privacy: 'secret' }), privacy: 'private' }),
};

const mutations = allOperations().filter(({ kind }) => kind === 'mutation');
const replays: Replay[] = mutations.map(({ name }) => {
  const found = CONTRACT_CASES[name];
  if (!found) throw new Error(`${name} has no contract case.`);
  const { as = 'agent', input, prepare } = found;
  const run = async (place: Place) => {
    await prepare?.(place);
    return input(place);
  };
  return { name, as: as === 'key' ? 'agent' : as, input: run };
});

let place: Place;
beforeAll(async () => {
  place = await makePlace('Rivera family');
});

const operationOf = (name: string): AnyOperation => {
  const found = mutations.find((one) => one.name === name);
  if (!found) throw new Error(`There is no mutation ${name}.`);
  return found;
};

const ctxOf = (as: As): Promise<Ctx> => {
  const headers = { authorization: place.bearer(as) };
  return place.ctxFor(new Request('http://localhost:3000', { headers }), DEFAULT_OPTIONS);
};

const call = (name: string, ctx: Ctx, input: Input, idempotencyKey: string) =>
  callOperation(operationOf(name), ctx, {
    options: { ...DEFAULT_OPTIONS, idempotencyKey },
    input: () => input,
  });

async function refusalOf(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The same member in another browser, without a recent proof of identity. */
const elsewhere = (ctx: Ctx): Ctx => (ctx.actor.kind === 'member' ? withProof(ctx, null) : ctx);

async function storedAnswers(key: string): Promise<string[]> {
  const { householdId } = place.household;
  const sealer = await sealerFor(householdId, 'personal');
  const rows = await place
    .asSystem()
    .vault.read(({ db }) => db.sentOnce.findMany({ where: { householdId, key } }));
  return rows.flatMap(({ sender, operation, answer }) =>
    answer === null ? [] : [sealer.open(Buffer.from(answer), JSON.stringify([sender, operation, key]))],
  );
}

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Matches long random texts (tokens, challenges, secrets of authenticator apps and webhooks) and recovery codes. */
const CREDENTIAL =
  /(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}|[A-Z2-7]{32}|\b[A-Z\d]{5}-[A-Z\d]{5}\b|whsec_[\w+/]{20,}/;
const credentialIn = (text: string): string | null => CREDENTIAL.exec(text.replace(UUID, ''))?.[0] ?? null;
const withCredentials: string[] = [];

describe.each([...replays, UNSEALING])('$name with an idempotency key', ({ name, as, input }) => {
  it('never stores a credential, and refuses a repetition of what needs a proof', async () => {
    const [ctx, key, sent] = [await ctxOf(as), newId(), await input(place)];
    const refusal = as === 'member' ? await refusalOf(call(name, elsewhere(ctx), sent, newId())) : null;
    const needsProof = refusal === 'PROOF_NEEDED';
    const own = as === 'member' && !needsProof ? await input(place) : sent;
    if (credentialIn(JSON.stringify(await call(name, await ctxOf(as), own, key)))) withCredentials.push(name);
    const stored = await storedAnswers(key);
    expect(stored.flatMap((answer) => credentialIn(answer) ?? [])).toEqual([]);
    const again = await refusalOf(call(name, elsewhere(await ctxOf(as)), own, key));
    const isRefused = needsProof || operationOf(name).answersOnce;
    expect(again).toBe(isRefused ? 'CONFLICT' : null);
  });
});

test('the answers in which these tests look for credentials do hold some', () => {
  expect(withCredentials.sort()).toEqual([
    'calendars.create',
    'invites.create',
    'invites.renew',
    'keys.create',
    'keys.rotate',
    'oidc.beginLink',
    'passkeys.begin',
    'passkeys.beginProof',
    'passwordResets.create',
    'secondFactor.begin',
    'secondFactor.confirm',
    'secondFactor.renewRecoveryCodes',
    'webhooks.rotateSecret',
    'webhooks.set',
  ]);
});
