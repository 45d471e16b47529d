import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { noteMemoryUse } from '../../memory-use/service/note-memory-use.ts';
import type { RecordOutcomesInput, RecordOutcomesOrUseOutput } from '../schema.ts';
import { recordOutcomes } from './record-outcomes.ts';

/** Throws FORBIDDEN for `memoryUse` with a key that may not read memories. */
export async function recordOutcomesOrUse(
  ctx: Ctx,
  { memoryUse, ...told }: RecordOutcomesInput,
): Promise<RecordOutcomesOrUseOutput> {
  if (memoryUse === undefined) return { ...(await recordOutcomes(ctx, told)), memoryUse: null };
  if (!mayUse(ctx.actor, ['memories:read']))
    throw forbidden('memoryUse: This key may not read memories, so it cannot record their use.');
  const { outcome } = await noteMemoryUse(ctx, memoryUse);
  return { ids: [], outcome: null, profile: null, journalId: null, memoryUse: outcome };
}
