import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { WalkRule } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { presentEdge } from '../../edge/present.ts';
import type { EdgeView } from '../../edge/schema.ts';
import { findAmong } from '../repo/walk-level.ts';

export async function edgesAmong(
  tx: VaultTx,
  ctx: Ctx,
  at: { ids: readonly string[]; rule: WalkRule; minStrength?: number; asOf?: Date | null },
): Promise<EdgeView[]> {
  if (at.ids.length < 2) return [];
  const { ids, rule, minStrength = 0, asOf = null } = at;
  const rows = await findAmong(tx, { ids, rule, minStrength, asOf, limit: WALK.levelRows });
  return rows.map((row) => presentEdge(row, ctx.actor));
}
