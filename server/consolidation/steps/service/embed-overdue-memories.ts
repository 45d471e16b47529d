import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { listOverdue, storeVectors, vectorsOf } from '#server/memories/embed/service.ts';
import * as repo from '../../repo.ts';
import { batchOf, type StepWork } from './step-batch.ts';

export async function embedBatch({ ctx, run, commit }: StepWork): Promise<void> {
  const page = { after: run.cursor, limit: NETWORK.texts };
  const overdue = await ctx.vault.read(async (tx) => {
    // memories that a dry run would have promoted are still staged
    const also = run.isDry ? await repo.listDone(tx, run.id, 'promoted') : [];
    return listOverdue(tx, ctx, { ...page, also });
  });
  const made = run.isDry ? [] : await vectorsOf(ctx, overdue);
  await commit(async (tx, { limit }) => {
    const within = overdue.slice(0, limit);
    if (!run.isDry) await storeVectors(tx, ctx, made.slice(0, limit));
    const items = within.map(({ id }) => ({
      memoryId: id,
      did: 'embedded' as const,
      because: 'no_vector' as const,
      otherId: null,
    }));
    return batchOf(within, { limit: Math.min(limit, page.limit) }, items);
  });
}
