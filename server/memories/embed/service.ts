import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { modelsIn } from '#server/models/local-models.ts';
import { embedAll, passageOf } from '../memory/service/text.ts';
import * as repo from './repo.ts';
import type { Embedded, OverdueRow } from './sql.ts';

/** Embeds memories that have no vector of the current model. Throws MODEL_UNAVAILABLE. */
export async function embedOverdue(ctx: Ctx): Promise<number> {
  let total = 0;
  for (;;) {
    const overdue = await ctx.vault.read((tx) => listOverdue(tx, ctx, { limit: NETWORK.texts }));
    if (overdue.length === 0) return total;
    const made = await vectorsOf(ctx, overdue);
    const stored = await ctx.vault.append('memories.embed', (tx) => storeVectors(tx, ctx, made));
    total += stored;
    // every memory of this batch was edited in the meantime and already has a new vector
    if (stored === 0) return total;
  }
}

const embedderName = ({ context, models }: Ctx): string => modelsIn(context, models).embedder.name;

export const listOverdue = (
  tx: VaultTx,
  ctx: Ctx,
  page: Parameters<typeof repo.listOverdue>[2],
): Promise<OverdueRow[]> => repo.listOverdue(tx, embedderName(ctx), page);

/** Do not call it in a transaction. */
export async function vectorsOf(ctx: Ctx, overdue: readonly OverdueRow[]): Promise<Embedded[]> {
  const passages = overdue.map(({ tags, ...text }) => passageOf({ ...text, how: null, place: null }, tags));
  const local = { ...ctx, models: modelsIn(ctx.context, ctx.models) };
  const vectors = await embedAll(local, passages, 'passage');
  return overdue.map(({ id, version }, index) => ({ id, version, vector: vectors[index] ?? [] }));
}

/** Returns how many vectors were stored. A memory that was edited in the meantime keeps its own. */
export const storeVectors = (tx: VaultTx, ctx: Ctx, made: readonly Embedded[]): Promise<number> =>
  repo.storeVectors(tx, embedderName(ctx), made);
