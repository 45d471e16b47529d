import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { conflictOnDuplicate } from '#server/db/duplicate-memory-conflict.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import { askHiddenDependents, openDependentCases } from '#server/edges/dependent-beliefs/service.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { beforeFeedback, onFeedback } from '../edit/service/feedback-hooks.ts';
import { canEdit } from '../memory/policy.ts';
import { moveAllToTrash } from '../memory/repo/memories.ts';
import { archiveAllActive } from '../memory/service/change-status.ts';
import * as repo from './repo.ts';
import type { ChangedMany, ChangeManyInput, ManyChange } from './schema.ts';

const BY_HAND = 'Somebody archived it.';

/** The changes by name. Each returns how many memories it changed. */
const CHANGES: Record<ManyChange, (tx: VaultTx, ids: readonly string[]) => Promise<number>> = {
  archive: (tx, ids) => archiveAllActive(tx, ids, BY_HAND),
  forget: (tx, ids) => moveAllToTrash(tx, ids, tx.now),
  make_public: (tx, ids) => repo.setPrivacy(tx, ids, 'public'),
  make_private: (tx, ids) => repo.setPrivacy(tx, ids, 'private'),
};

const OPERATIONS: Record<ManyChange, string> = {
  archive: 'memory.archiveMany',
  forget: 'memory.forgetMany',
  make_public: 'memory.showMany',
  make_private: 'memory.hideMany',
};

/** Changes all memories that allow it, in one act. Throws CONFLICT if one of them changes at the same time. */
export async function changeMany(ctx: Ctx, { ids, change }: ChangeManyInput): Promise<ChangedMany> {
  const asked = [...new Set(ids)];
  const isEnding = change === 'archive' || change === 'forget';
  if (change === 'forget') await beforeFeedback.run(ctx);
  const { changed, journalId } = await conflictOnDuplicate(
    'A memory with the same statement and this privacy already exists. Nothing was changed.',
    () =>
      ctx.vault.write(OPERATIONS[change], async (tx) => {
        const rows = await repo.listEditable(tx, asked);
        const chosen = rows.filter((row) => allows(ctx, row, change)).map(({ id }) => id);
        if (chosen.length === 0) return { changed: chosen, journalId: null };
        if ((await CHANGES[change](tx, chosen)) !== chosen.length)
          throw new AppError(
            'CONFLICT',
            'Somebody has just changed one of these memories, so none of your changes were saved. Try again.',
          );
        if (isEnding) await openDependentCases(tx, chosen);
        if (change === 'forget') await onFeedback.run(tx, chosen, 'rejected');
        return { changed: chosen, journalId: tx.journalId };
      }),
  );
  if (isEnding) await askHiddenDependents(ctx, changed);
  if (change !== 'archive' && changed.length > 0) await alignSuccession(ctx, changed);
  return {
    outcome: journalId === null ? 'unchanged' : 'changed',
    changed: changed.length,
    left: asked.length - changed.length,
    journalId,
  };
}

function allows({ actor }: Ctx, row: repo.EditableRow, change: ManyChange): boolean {
  if (canEdit(actor, row) !== true) return false;
  if (change === 'forget') return true;
  if (change === 'archive') return row.status === 'active';
  const privacy = change === 'make_public' ? 'public' : 'private';
  // keeps an agent from making memories invisible to itself
  const maySee = actor.kind !== 'agent' || isAtLeast(actor.ceiling.privacy, privacy);
  // a private memory of the household may be invisible to the member who made it private
  const staysVisible = privacy === 'public' || (row.ownerId !== null && row.ownerId === actor.userId);
  return maySee && staysVisible && row.privacy !== 'secret' && row.privacy !== privacy;
}
