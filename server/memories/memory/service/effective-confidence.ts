import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/confidence-decay.ts';
import { findSupportFactors } from '../repo/support-factors.ts';

export interface Believed {
  id: string;
  category: string;
  subcategory: string | null;
  pinned: boolean;
  importance: string;
  reinforcementCount: number;
  content: string | null;
  confidence: number;
  emotionalIntensity: number;
  lastReinforcedAt: Date;
}

/** Returns confidences from 0 to 1. */
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
