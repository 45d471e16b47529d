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

/** Makes the callers members, whose calls are not counted by key, and `reader` one of another household. */
const ctxFor: CtxFor = async (request, options) => {
  const ctx = await pantryCtxFor(request, options);
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
const call = (key: string, path: string, method = 'GET') =>
  door(
    new Request(`http://localhost:3000/api/v1/jars/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    }),
  );
const reads = () => shareUses().find(({ kind }) => kind === 'query');

test('a household with slow calls holds up its own further ones, but no other household and none of another kind', async () => {
  const slow = Array.from({ length: query.perHolder + waiting }, () => call('everything', 'stir'));
  await vi.waitFor(() => expect(reads()).toEqual({ kind: 'query', running: query.perHolder, waiting }));
  expect(waits).toHaveLength(query.perHolder);
  const refused = await call('everything', 'stir');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await call('reader', 'stir')).status).toBe(200);
  expect((await call('everything', 'look', 'POST')).status).toBe(200);
  while (reads()?.running !== 0) {
    for (const end of waits.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(reads()).toEqual({ kind: 'query', running: 0, waiting: 0 });
});
