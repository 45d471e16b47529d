import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { recordUse } from '../../use/service/note-use.ts';
import type { RecordAnyOutput, RecordOutcomesInput } from '../schema.ts';
import { recordOutcomes } from './record.ts';

/**
 * What became of suggestions, or of a surfaced memory: one tool for agents. Throws as `recordOutcomes` and `recordUse` do, and
 * FORBIDDEN where whoever may only tell says something of a memory.
 */
export async function recordAny(
  ctx: Ctx,
  { memoryUse, ...told }: RecordOutcomesInput,
): Promise<RecordAnyOutput> {
  if (memoryUse === undefined) return { ...(await recordOutcomes(ctx, told)), memoryUse: null };
  if (!mayUse(ctx.actor, ['memories:read'])) throw forbidden('memoryUse: This key may not read memories.');
  const { outcome } = await recordUse(ctx, memoryUse);
  return { ids: [], outcome: null, profile: null, journalId: null, memoryUse: outcome };
}
