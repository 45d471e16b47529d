import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid, StaleVersion } from '#server/core/errors.ts';
import { conflictOnDuplicate } from '#server/db/duplicate-memory-conflict.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { canEdit } from '../../memory/policy.ts';
import { findMemory, patchMemory, replaceWho } from '../../memory/repo/memories.ts';
import { contactsForMemory } from '../../memory/service/contacts-for-memory.ts';
import { expectAllowed } from '../../memory/service/never-store-check.ts';
import type { UpdateMemoryInput } from '../schema.ts';
import { beforeFeedback, onFeedback } from './feedback-hooks.ts';
import { patchOf } from './memory-patch.ts';
import { type ChangedMemory, presentAligned, presentById } from './present-changed-memory.ts';

const CHANGED =
  'This memory was changed in the meantime, so your changes were not saved. Reload and try again.';

/** Throws CONFLICT if the memory has changed since it was read, or is in the trash. */
export async function updateMemory(ctx: Ctx, input: UpdateMemoryInput): Promise<ChangedMemory> {
  await expectAllowed(ctx, input);
  const { row, who } = await ctx.vault.read(async (tx) => {
    const row = authorize(await findMemory(tx, input.id), 'memory', (r) => canEdit(ctx.actor, r));
    return { row, who: await peopleOf(tx, input) };
  });
  if (row.deletedAt) throw new AppError('CONFLICT', 'This memory is in the trash. Restore it first.');
  if (input.version !== undefined && input.version !== row.version)
    throw new StaleVersion(CHANGED, row.version);
  const patch = await patchOf(ctx, row, input);
  const isReworded = patch.content !== null && row.content !== null && patch.content !== row.content;
  if (isReworded) await beforeFeedback.run(ctx);
  const changed = await conflictOnDuplicate('Another memory already makes the same statement.', () =>
    ctx.vault.write('memory.update', async (tx) => {
      if (!(await patchMemory(tx, row, patch))) throw new StaleVersion(CHANGED, null);
      if (who) await replaceWho(tx, row.id, who);
      if (isReworded) await onFeedback.run(tx, [row.id], 'edited');
      return { memory: await presentById(tx, ctx, row.id), journalId: tx.journalId };
    }),
  );
  return patch.privacy === row.privacy ? changed : { ...changed, memory: await presentAligned(ctx, row.id) };
}

async function peopleOf(tx: VaultTx, input: UpdateMemoryInput): Promise<string[] | null> {
  if (!input.who) return null;
  const people = await contactsForMemory(tx, { contact: undefined, who: input.who });
  if (people.outcome === 'found') return people.who;
  throw invalid(people.field, people.question);
}
