import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/decay.ts';
import { findSupportFactors } from '../repo/supports.ts';

/** What the confidence of a memory follows from. */
export interface Believed {
  id: string;
  category: string;
  subcategory: string | null;
  pinned: boolean;
  /** null: a secret */
  content: string | null;
  confidence: number;
  emotionalIntensity: number;
  lastReinforcedAt: Date;
}

/**
 * How sure each of these memories is now, 0 to 1: decayed, and no surer than what it rests on (design 4), as the asker
 * sees it. One statement for all. For rows of hydrateMemories `confidenceNow` says the same without a statement.
 */
export async function effectiveConfidences(
  tx: VaultTx,
  ctx: Ctx,
  rows: readonly Believed[],
): Promise<Map<string, number>> {
  const factors = await findSupportFactors(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const decayed = decayedConfidence({ ...row, isLasting: isLasting(row) }, ctx.now);
      return [row.id, decayed * (factors.get(row.id) ?? 1)];
    }),
  );
}
