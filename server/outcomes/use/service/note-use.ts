import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { readPolicy } from '#server/households/service/policy.ts';
import { showMemories } from '#server/memories/memory/service/by-ids.ts';
import { notesWritten } from '#server/surfacing/service/note.ts';
import type { NoteUseInput, NoteUseOutput } from '../schema.ts';
import { answer } from './answer.ts';

/**
 * Takes note of what became of a memory that was surfaced to whoever says so. Added to a log, like surfacing itself: no act,
 * nothing to undo. Throws NOT_FOUND where they do not see the memory.
 */
export async function noteUse(ctx: Ctx, { memoryId, use, sessionId }: NoteUseInput): Promise<NoteUseOutput> {
  const [isSilenced] = await Promise.all([isNeverStored(ctx), notesWritten(ctx)]);
  return ctx.vault.append('outcome.note_use', async (tx) => {
    const seen = await showMemories(tx, ctx, [memoryId]);
    if (!seen.has(memoryId)) throw notFound('memory');
    return { outcome: isSilenced ? 'not_kept' : await answer(tx, memoryId, use, sessionId ?? null) };
  });
}

/** Whether the household stores nothing that this agent tells, or has a person asked first, whom nobody could ask of this. */
async function isNeverStored({ actor }: Ctx): Promise<boolean> {
  if (actor.kind !== 'agent') return false;
  const { neverStore } = await readPolicy(actor.householdId);
  return neverStore.some(({ kind, value }) => kind === 'agent' && value === actor.agentId);
}
