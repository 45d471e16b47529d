import type { Ctx } from '#server/core/ctx.ts';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { embedAll, passageOf } from '../memory/service/text.ts';
import { listOverdue, storeVectors } from './repo.ts';

/** Embeds memories that have no vector of the current model. Throws MODEL_UNAVAILABLE. */
export async function embedOverdue(ctx: Ctx): Promise<number> {
  const model = ctx.models.embedder.name;
  let total = 0;
  for (;;) {
    const overdue = await ctx.vault.read((tx) => listOverdue(tx, model, NETWORK.texts));
    if (overdue.length === 0) return total;
    const passages = overdue.map(({ tags, ...text }) => passageOf({ ...text, how: null, place: null }, tags));
    const vectors = await embedAll(ctx, passages, 'passage');
    const made = overdue.map(({ id, version }, index) => ({ id, version, vector: vectors[index] ?? [] }));
    const stored = await ctx.vault.append('memories.embed', (tx) => storeVectors(tx, model, made));
    total += stored;
    // every memory of this batch was edited in the meantime and already has a new vector
    if (stored === 0) return total;
  }
}
