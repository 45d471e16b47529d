import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';
import { listUnembedded } from '../repo.ts';
import { embedValues, keepVectors } from './embed-suggested-values.ts';

const underWay = new Map<string, Promise<number>>();

/** Embeds values without a vector, for example because the model failed. Runs once at a time per profile. */
export function backfillVectors(ctx: Ctx, ownerId: string | null): Promise<number> {
  const key = `${ctx.context}/${ctx.vault.householdId}/${ownerId}`;
  const before = underWay.get(key);
  if (before) return before;
  const now = embedMissing(ctx, ownerId)
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'Could not embed the suggested values.');
      return 0;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, now);
  return now;
}

export async function waitForVectors(): Promise<void> {
  await Promise.all(underWay.values());
}

async function embedMissing(ctx: Ctx, ownerId: string | null): Promise<number> {
  const { householdId } = ctx.vault;
  const actor = { kind: 'system', householdId, userId: null, reason: 'embed what was suggested' } as const;
  const vault = bindVault(await vaultFor(householdId, ctx.context), actor, ctx.now, newId());
  const model = ctx.models.embedder.name;
  const found = await vault.read((tx) => listUnembedded(tx, ownerId, model, OUTCOME_SEARCH.embedAtOnce));
  if (found === null || found.owed.length === 0) return 0;
  const embedded = await embedValues(ctx, found.owed);
  await vault.append('outcomes.embed', (tx) => keepVectors(tx, found.profileId, embedded));
  return embedded.vectors.length;
}
