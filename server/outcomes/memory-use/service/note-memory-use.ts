import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import { surfacingsWritten } from '#server/surfacing/surface/service/log-surfaced.ts';
import type { NoteUseInput, NoteUseOutput } from '../schema.ts';
import { recordMemoryUse } from './record-memory-use.ts';

/** This cannot be undone. Throws NOT_FOUND if the actor may not see the memory. */
export async function noteMemoryUse(
  ctx: Ctx,
  { memoryId, use, sessionId }: NoteUseInput,
): Promise<NoteUseOutput> {
  const [isSilenced] = await Promise.all([isNeverStored(ctx), surfacingsWritten(ctx)]);
  return ctx.vault.append('outcome.note_use', async (tx) => {
    const seen = await loadMemoryViews(tx, ctx, [memoryId]);
    if (!seen.has(memoryId)) throw notFound('memory');
    return { outcome: isSilenced ? 'not_kept' : await recordMemoryUse(tx, memoryId, use, sessionId ?? null) };
  });
}

/** Rules of the kind "ask" count too, because there is no person to ask. */
async function isNeverStored({ actor }: Ctx): Promise<boolean> {
  if (actor.kind !== 'agent') return false;
  const { neverStore } = await readPolicy(actor.householdId);
  return neverStore.some(({ kind, value }) => kind === 'agent' && value === actor.agentId);
}
