import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { conflictOnDuplicate } from '#server/db/duplicate-memory-conflict.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  askHiddenDependents,
  closeDependentCases,
  openDependentCases,
} from '#server/edges/dependent-beliefs/service.ts';
import { canDo, canEdit } from '../../memory/policy.ts';
import { findMemory } from '../../memory/repo/memories.ts';
import * as status from '../../memory/service/change-status.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { type ChangedMemory, presentById } from './present-changed-memory.ts';

const BY_HAND = 'Somebody archived it.';

/** Returns no journal id if the memory is archived already. Throws CONFLICT for every other status but active. */
export async function archiveMemory(ctx: Ctx, id: string): Promise<ChangedMemory> {
  const changed = await ctx.vault.write('memory.archive', async (tx) => {
    const row = await getEditable(tx, ctx, id);
    const isArchived = await status.archiveActive(tx, row.id, BY_HAND);
    if (!isArchived && row.status !== 'archived') throw notNow('archived', row);
    if (isArchived) await openDependentCases(tx, [row.id]);
    return { memory: await presentById(tx, ctx, row.id), journalId: isArchived ? tx.journalId : null };
  });
  if (changed.journalId !== null) await askHiddenDependents(ctx, [id]);
  return changed;
}

/**
 * Confirms that a memory is true. An archived or staged one becomes active. Returns no journal id if the caller
 * has just confirmed it. Throws CONFLICT for a replaced or rejected memory, and for one with an open case in Review.
 */
export async function confirmMemory(ctx: Ctx, id: string): Promise<ChangedMemory> {
  return conflictOnDuplicate(
    'The same statement was stored again in the meantime, so this memory cannot be brought back.',
    () =>
      ctx.vault.write('memory.confirm', async (tx) => {
        const row = await getEditable(tx, ctx, id);
        if (row.status === 'staged' && !(await believe(tx, ctx, row))) throw notNow('confirmed', row);
        const isAgain = await status.isConfirmedLately(tx, ctx.actor, row.id);
        if (isAgain && (row.status === 'active' || row.status === 'disputed'))
          return { memory: await presentById(tx, ctx, row.id), journalId: null };
        if (!(await status.confirmMemory(tx, row, { isAgain }))) throw notNow('confirmed', row);
        if (row.status === 'archived') await closeDependentCases(tx, [row.id]);
        return { memory: await presentById(tx, ctx, row.id), journalId: tx.journalId };
      }),
  );
}

/** Returns false for agents, and while a case about the memory is open in Review. */
const believe = async (tx: VaultTx, { actor }: Ctx, row: MemoryRow): Promise<boolean> =>
  canDo(actor, row).confirm && (await status.activateMemory(tx, row.id));

/** Says what to do instead, because an open case in Review must be decided there. */
function notNow(wanted: 'archived' | 'confirmed', { status: is }: MemoryRow): AppError {
  const because: Partial<Record<MemoryRow['status'], string>> = {
    staged:
      'is not believed yet. A person has to believe it on its page, or answer the question about it in Review.',
    disputed: 'is disputed. Answer the question about it in Review.',
    superseded: 'was replaced by another one. Change that one.',
    rejected: 'was rejected. Store the statement again.',
  };
  return new AppError(
    'CONFLICT',
    `The memory cannot be ${wanted}: it ${because[is] ?? 'has changed. Reload and try again.'}`,
  );
}

async function getEditable(tx: VaultTx, ctx: Ctx, id: string): Promise<MemoryRow> {
  const row = authorize(await findMemory(tx, id), 'memory', (found) => canEdit(ctx.actor, found));
  if (row.deletedAt) throw new AppError('CONFLICT', 'This memory is in the trash. Restore it first.');
  return row;
}
