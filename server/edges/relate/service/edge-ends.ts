import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { storedEdge } from '#server/domain/graph/edge-types.ts';
import { canLink } from '../../edge/policy.ts';
import { lockEnds } from '../../edge/repo.ts';
import type { RelateInput } from '../../edge/schema.ts';
import { fieldError } from '../../edge/service/field-error.ts';
import type { EndRow, Ends } from '../../edge/sql.ts';

export interface StoredEnds extends Ends {
  fields: { from: 'fromId' | 'toId'; to: 'fromId' | 'toId' };
}

/** Turns "A led to B" into "B was caused by A". */
export function endsOf({ fromId, toId, type }: RelateInput): StoredEnds {
  if (fromId === undefined || toId === undefined || type === undefined) throw new AppError('INVALID_INPUT');
  const stored = storedEdge({ fromId, toId, type });
  if (stored === null) throw fieldError('INVALID_INPUT', 'type', 'This link type does not exist.');
  const isTurned = stored.fromId !== fromId;
  return { ...stored, fields: isTurned ? { from: 'toId', to: 'fromId' } : { from: 'fromId', to: 'toId' } };
}

function linkable(row: EndRow | undefined, field: string): EndRow {
  if (!row) throw fieldError('NOT_FOUND', field, 'This memory does not exist.');
  if (row.isSealed) throw fieldError('INVALID_INPUT', field, 'A secret cannot be linked.');
  if (row.deletedAt) throw fieldError('CONFLICT', field, 'This memory is in the trash. Restore it first.');
  return row;
}

/** Throws if the actor may not link the memories. */
export async function holdEnds(
  tx: VaultTx,
  ctx: Ctx,
  { fromId, toId, type, fields }: StoredEnds,
): Promise<{ from: EndRow; to: EndRow }> {
  const rows = await lockEnds(tx, [fromId, toId]);
  const isTurned = fields.from === 'toId';
  // checked in the order of the input, so that the error names the first field at fault
  const first = linkable(rows.get(isTurned ? toId : fromId), 'fromId');
  const second = linkable(rows.get(isTurned ? fromId : toId), 'toId');
  const [from, to] = isTurned ? [second, first] : [first, second];
  const verdict = canLink(ctx.actor, { type, fromOwnerId: from.ownerId, toOwnerId: to.ownerId });
  if (verdict === true) return { from, to };
  if (verdict.field === null) throw new AppError('FORBIDDEN', verdict.why);
  throw fieldError('FORBIDDEN', verdict.field === 'fromId' ? fields.from : fields.to, verdict.why);
}
