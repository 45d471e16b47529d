import { afterEach, expect, test, vi } from 'vitest';
import { CONTEXTS, type Context } from '#server/core/actor.ts';
import { newTrpcClient } from './trpc-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the inputs of the calls as they leave the browser. */
async function sentBy(context: Context): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const inputs: unknown[] = Object.values(JSON.parse(body));
    sent.push(...inputs);
    return Response.json(inputs.map(() => ({ result: { data: null } })));
  });
  const client = newTrpcClient(context);
  await client.memories.store.mutate({ content: 'Zoë sings' });
  await client.household.policy.query();
  return sent;
}

test('every call of a page names the vault of the page, with and without an input', async () => {
  for (const context of CONTEXTS)
    expect(await sentBy(context)).toEqual([{ content: 'Zoë sings', context }, { context }]);
});
