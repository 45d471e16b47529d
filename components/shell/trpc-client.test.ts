import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { CONTEXTS, type Context } from '#server/core/actor.ts';
import type { AppRouter } from '#server/doors/trpc.ts';
import { inVault } from './trpc-client.ts';

async function sentBy(context: Context): Promise<unknown[]> {
  const sent: unknown[] = [];
  const recording: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        sent.push(op.input);
        observer.next({ result: { type: 'data', data: null } });
        observer.complete();
      });
  const client = createTRPCClient<AppRouter>({ links: [inVault(context), recording] });
  await client.memories.store.mutate({ content: 'Zoë sings' });
  await client.household.policy.query();
  return sent;
}

test('every call of a page names the vault of the page, with and without an input', async () => {
  for (const context of CONTEXTS)
    expect(await sentBy(context)).toEqual([{ content: 'Zoë sings', context }, { context }]);
});
