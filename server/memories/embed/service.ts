import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { modelsIn } from '#server/models/restrict-to-local-models.ts';
import { cuesOf } from '../memory/present.ts';
import { embedAll, textsToEmbed, vectorsOf as vectorsOfOne } from '../memory/service/embed-and-seal-text.ts';
import * as repo from './repo.ts';
import { type Embedded, lacksVector, type OverdueRow } from './sql.ts';

/** Embeds memories that have no vector of the current model, those in use first. Throws MODEL_UNAVAILABLE. */
export async function embedOverdue(ctx: Ctx): Promise<number> {
  return (await embedAllOf(ctx, { isArchived: false })) + (await embedAllOf(ctx, { isArchived: true }));
}

async function embedAllOf(ctx: Ctx, { isArchived }: { isArchived: boolean }): Promise<number> {
  let total = 0;
  for (;;) {
    const page = { limit: NETWORK.texts, isArchived };
    const overdue = await ctx.vault.read((tx) => listOverdue(tx, ctx, page));
    if (overdue.length === 0) return total;
    const made = await vectorsOf(ctx, overdue);
    const stored = await ctx.vault.append('memories.embed', (tx) => storeVectors(tx, ctx, made));
    total += stored;
    // every memory of this batch was edited in the meantime and already has a new vector
    if (stored === 0) return total;
  }
}

const embedderName = ({ context, models }: Ctx): string => modelsIn(context, models).embedder.name;

/** Counts the memories that the caller sees: those with a vector of the current model, and all that get one. */
export const embeddingProgress = (tx: VaultTx, ctx: Ctx): Promise<{ embedded: number; total: number }> =>
  repo.countEmbedded(tx, embedderName(ctx));

/** Whether memories that the caller sees still lack a vector of the current model. */
export const isIndexing = (tx: VaultTx, ctx: Ctx): Promise<boolean> => repo.isIndexing(tx, embedderName(ctx));

/** SQL condition on the memory `m`. */
export const overdueFor = (ctx: Ctx): ReturnType<typeof lacksVector> => lacksVector(embedderName(ctx));

export const listOverdue = (
  tx: VaultTx,
  ctx: Ctx,
  page: Parameters<typeof repo.listOverdue>[2],
): Promise<OverdueRow[]> => repo.listOverdue(tx, embedderName(ctx), page);

/** Do not call it in a transaction. */
export async function vectorsOf(ctx: Ctx, overdue: readonly OverdueRow[]): Promise<Embedded[]> {
  const passages = overdue.map((row) =>
    textsToEmbed({ ...row, how: null, place: null }, row.tags, cuesOf(row)),
  );
  const local = { ...ctx, models: modelsIn(ctx.context, ctx.models) };
  const vectors = await embedAll(local, passages.flat(), 'passage');
  let from = 0;
  return overdue.map(({ id, version }, index) => {
    const until = from + (passages[index]?.length ?? 0);
    const own = vectors.slice(from, until);
    from = until;
    return { id, version, ...vectorsOfOne(own) };
  });
}

/** Returns how many vectors were stored. A memory that was edited in the meantime keeps its own. */
export const storeVectors = (tx: VaultTx, ctx: Ctx, made: readonly Embedded[]): Promise<number> =>
  repo.storeVectors(tx, embedderName(ctx), made);
