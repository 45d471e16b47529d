import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { findLastCopy } from '#server/memories/move/service/find-last-copy.ts';
import type { ChangeRow } from '../../entry/sql/acts.ts';
import * as repo from '../repo.ts';

export interface CopyInOtherVault {
  originalId: string;
  there: Ctx;
  id: string;
  /** The act that made it. */
  journalId: string;
  isChanged: boolean;
}

/** Returns the copy that a move made in the other vault. Null if there is none, or somebody has forgotten it. */
export async function findCopyOf(
  ctx: Ctx,
  to: Context,
  changes: readonly ChangeRow[],
): Promise<CopyInOtherVault | null> {
  const moved = changes.find(
    ({ table, after }) => table === 'memory' && typeof after?.deleted_at === 'string',
  );
  if (moved === undefined) return null;
  const originalId = String(moved.after?.id);
  const found = await findLastCopy(ctx, to, originalId);
  if (found === null) return null;
  const { there, copy } = found;
  const history = await there.vault.read((tx) =>
    repo.listLaterChanges(tx, [{ table: 'memory', row: { id: copy.id } }], 0n),
  );
  // each move after an undone one makes a copy with this id again, so the last one counts
  const made = history.findLast(({ before }) => before === null);
  if (made === undefined) return null;
  return { originalId, there, id: copy.id, journalId: made.journalId, isChanged: copy.version > 1 };
}
