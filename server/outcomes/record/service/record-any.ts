import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { recordUse } from '../../memory-use/service/note-use.ts';
import type { RecordAnyOutput, RecordOutcomesInput } from '../schema.ts';
import { recordOutcomes } from './record.ts';

/** Throws FORBIDDEN for `memoryUse` with a key that may not read memories. */
export async function recordAny(
  ctx: Ctx,
  { memoryUse, ...told }: RecordOutcomesInput,
): Promise<RecordAnyOutput> {
  if (memoryUse === undefined) return { ...(await recordOutcomes(ctx, told)), memoryUse: null };
  if (!mayUse(ctx.actor, ['memories:read']))
    throw forbidden('memoryUse: Recording it needs a key that may read memories.');
  const { outcome } = await recordUse(ctx, memoryUse);
  return { ids: [], outcome: null, profile: null, journalId: null, memoryUse: outcome };
}
