import { recordKeyUse } from '#server/audit/service/record-bursts.ts';
import { type Authorized, authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { MOVED_FROM, MOVED_TO } from '#server/domain/journal/move-acts.ts';
import { askHiddenDependents, openDependentCases } from '#server/edges/dependent-beliefs/service.ts';
import { findMemory, insertMemory, moveToTrash } from '../../memory/repo/memories.ts';
import type { NewMemory } from '../../memory/sql/insert-and-update.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { canMove } from '../policy.ts';
import * as repo from '../repo.ts';
import type { MoveMemoryInput, MoveMemoryOutput } from '../schema.ts';
import { copyIdsOf } from './copy-ids.ts';
import { ctxInOtherVault } from './ctx-in-other-vault.ts';
import { type Copy, prepareCopy } from './prepare-copy.ts';

/**
 * Copies a memory into the other vault, then moves the original to the trash. No transaction spans two databases, so a
 * process killed in between leaves both, and moving the memory again finishes the move.
 */
export async function moveMemory(ctx: Ctx, { id, to }: MoveMemoryInput): Promise<MoveMemoryOutput> {
  if (to === ctx.context) throw invalid('to', 'The memory is already in this vault. Choose the other one.');
  const row = await ctx.vault.read(async (tx) =>
    authorize(await findMemory(tx, id), 'memory', (one) => canMove(ctx.actor, one)),
  );
  expectInUse(row);
  const there = await ctxInOtherVault(ctx, to);
  const { copyId, unfinished } = await findPlace(ctx, there, row);
  const copy = await prepareCopy(ctx, there, row, copyId);
  if (unfinished !== null && !isUpToDate(unfinished, copy.memory, row)) {
    // the original was changed after an interrupted move
    await there.vault.write(MOVED_FROM[ctx.context], (tx) => moveToTrash(tx, unfinished.id, tx.now));
    return moveMemory(ctx, { id, to });
  }
  const stored = unfinished === null ? await insertCopy(ctx, there, row, copy) : 'finished';
  if (ctx.actor.kind === 'agent') recordKeyUse(ctx.actor, AS_CALL, to, there.now);
  const journalId = await forgetOriginal(ctx, there, row, stored === 'inserted' ? copyId : null);
  const outcome = stored === 'already_there' ? 'already_there' : 'moved';
  return { outcome, journalId, unlinked: copy.unlinked };
}

const AS_CALL = { name: 'memories.move', kind: 'mutation' } as const;

/** False if the original has changed since, even if only its privacy or its details did. */
const isUpToDate = (unfinished: repo.CopyRow, { contentHash, privacy }: NewMemory, row: MemoryRow): boolean =>
  Buffer.compare(unfinished.contentHash, contentHash) === 0 &&
  unfinished.privacy === privacy &&
  unfinished.updatedAt >= row.updatedAt;

function expectInUse({ deletedAt, status }: MemoryRow): void {
  if (deletedAt) throw new AppError('CONFLICT', 'This memory is in the trash. Restore it first.');
  if (status === 'staged')
    throw new AppError('CONFLICT', 'This memory is not believed yet. Believe it first, then move it.');
  if (status !== 'active' && status !== 'disputed')
    throw new AppError('CONFLICT', 'This memory is not in use. Only memories in use can be moved.');
}

interface Place {
  copyId: string;
  /** The copy that an interrupted move left. */
  unfinished: repo.CopyRow | null;
}

async function findPlace(ctx: Ctx, there: Ctx, row: MemoryRow): Promise<Place> {
  const ids = await copyIdsOf(ctx.vault, row.id);
  const copies = await there.vault.read((tx) => repo.listCopies(tx, ids));
  const byId = new Map(copies.map((copy) => [copy.id, copy]));
  const copyId = ids.find((id) => byId.get(id)?.deletedAt === null) ?? ids.find((id) => !byId.has(id));
  if (copyId === undefined)
    throw new AppError(
      'CONFLICT',
      'This memory was moved so often that it cannot be moved again. Add it to the other vault instead.',
    );
  const unfinished = byId.get(copyId) ?? null;
  if (unfinished !== null && unfinished.version > 1)
    throw new AppError(
      'CONFLICT',
      'A copy of this memory is in the other vault and was changed there. Forget one of the two instead.',
    );
  return { copyId, unfinished };
}

/** Throws CONFLICT where the copy could not be stored, because the original must not be lost. */
const insertCopy = (
  ctx: Ctx,
  there: Ctx,
  row: MemoryRow,
  { memory, who }: Copy,
): Promise<'inserted' | 'already_there'> =>
  there.vault.write(MOVED_FROM[ctx.context], async (tx) => {
    if (await insertMemory(tx, memory, who)) {
      await repo.keepReinforcement(tx, memory.id, row);
      return 'inserted';
    }
    if (await repo.isSaidThere(tx, memory)) return 'already_there';
    throw new AppError(
      'CONFLICT',
      'The same statement waits for a decision in the other vault. Decide about it in Review there first.',
    );
  });

/** Takes the copy away again if the original was changed meanwhile. Returns no journal id if it was already in the trash. */
async function forgetOriginal(
  ctx: Ctx,
  there: Ctx,
  row: Authorized<MemoryRow>,
  insertedId: string | null,
): Promise<string | null> {
  const { isMoved, journalId } = await ctx.vault.write(MOVED_TO[there.context], async (tx) => {
    if (!(await repo.trashUnchanged(tx, row)))
      return { isMoved: await repo.isInTrash(tx, row.id), journalId: null };
    await openDependentCases(tx, [row.id]);
    return { isMoved: true, journalId: tx.journalId };
  });
  if (!isMoved) {
    if (insertedId !== null)
      await there.vault.write(MOVED_FROM[ctx.context], (tx) => moveToTrash(tx, insertedId, tx.now));
    throw new AppError(
      'CONFLICT',
      'This memory was changed in the meantime, so it was not moved. Reload and try again.',
    );
  }
  // what it replaced stays replaced, so the succession is not aligned
  if (journalId !== null) await askHiddenDependents(ctx, [row.id]);
  return journalId;
}
