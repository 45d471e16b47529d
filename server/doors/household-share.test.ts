import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newHouseholdId, newUserId } from '#server/core/ids.ts';
import { defineOperation } from '#server/core/operation.ts';
import { HOUSEHOLD_CALLS } from '#server/domain/parameters/parameters.ts';
import type { CtxFor } from './call-options.ts';
import { shareUses } from './household-share.ts';
import { httpDoor } from './http-door.ts';
import { pantryCtxFor } from './testing/sample-callers.ts';

const { query, waiting } = HOUSEHOLD_CALLS;
const other = newHouseholdId();
const waits: (() => void)[] = [];

/** Makes the callers members, but for those with the header `x-agent`, and `reader` one of another household. */
const ctxFor: CtxFor = async (request, options) => {
  const ctx = await pantryCtxFor(request, options);
  if (request.headers.has('x-agent')) return ctx;
  const isCalm = request.headers.get('authorization') === 'Bearer reader';
  const householdId = isCalm ? other : ctx.actor.householdId;
  return { ...ctx, actor: { kind: 'member', householdId, userId: newUserId(), role: 'owner' } };
};

const shape = { scopes: [], input: z.strictObject({}), output: z.object({}), description: 'Stirs.' };
const slowly = () => new Promise<object>((resolve) => waits.push(() => resolve({})));
const stir = defineOperation({
  ...shape,
  name: 'jars.stir',
  kind: 'query',
  http: { method: 'GET', path: '/jars/stir' },
  run: (ctx) => (ctx.actor.householdId === other ? Promise.resolve({}) : slowly()),
});
const look = defineOperation({
  ...shape,
  name: 'jars.look',
  kind: 'mutation',
  http: { method: 'POST', path: '/jars/look' },
  run: async () => ({}),
});

const door = httpDoor([stir, look], ctxFor);
const call = (key: string, path: string, method = 'GET', headers = {}) =>
  door(
    new Request(`http://localhost:3000/api/v1/jars/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: '{}' }),
    }),
  );
async function endAll(): Promise<void> {
  while (reads()?.running !== 0) {
    for (const end of waits.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const reads = () => shareUses().find(({ kind }) => kind === 'query');

test('a household with slow calls holds up its own further ones, but no other household and none of another kind', async () => {
  const slow = Array.from({ length: query.people + waiting }, () => call('everything', 'stir'));
  await vi.waitFor(() => expect(reads()).toEqual({ kind: 'query', running: query.people, waiting }));
  expect(waits).toHaveLength(query.people);
  const refused = await call('everything', 'stir');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await call('reader', 'stir')).status).toBe(200);
  expect((await call('everything', 'look', 'POST')).status).toBe(200);
  await endAll();
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(reads()).toEqual({ kind: 'query', running: 0, waiting: 0 });
});

test('slow calls of agents do not keep the people of their household waiting', async () => {
  const slow = Array.from({ length: query.agents + 2 }, () =>
    call('everything', 'stir', 'GET', { 'x-agent': '1' }),
  );
  await vi.waitFor(() => expect(reads()).toEqual({ kind: 'query', running: query.agents, waiting: 2 }));
  const byPerson = call('everything', 'stir');
  await vi.waitFor(() => expect(reads()).toEqual({ kind: 'query', running: query.agents + 1, waiting: 2 }));
  await endAll();
  expect((await byPerson).status).toBe(200);
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
});
