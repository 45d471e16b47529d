import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { mergePreview, previewInput } from '../../schema.ts';
import { mergeRefusal } from '../../service.ts';
import type { MergeContactRow } from '../../sql.ts';
import { conflictSentence } from './merge-conflicts.ts';
import { ADMITS_MEMBERS, findBoth, unprovenOf } from './merge-contacts.ts';
import { loadFacts, type MergePlan, planMerge } from './plan-merge.ts';

const summary = ({ id, name, kind, version }: MergeContactRow) => ({ id, name, kind, version });

function countsOf(plan: MergePlan, other: MergeContactRow) {
  const ties = plan.ties.filter(({ act }) => act === 'move' || act === 'retire');
  return {
    relationships: ties.length,
    doubleRelationships: plan.ties.filter((step) => step.act === 'retire' && step.into !== null).length,
    memories: plan.memories.length + plan.named,
    doubleMemories: plan.memories.filter(({ foldedInto }) => foldedInto !== null).length,
    aliases: plan.contact.aliases.move.length + (plan.contact.newAlias === null ? 0 : 1),
    channels: plan.contact.channels.move.length,
    importantDates: plan.contact.fields.importantDates ? other.importantDates.length : 0,
    joinsNotes: plan.contact.fields.notes !== undefined,
    movesPhoto: plan.contact.movesPhoto,
  };
}

export function previewMerge(
  ctx: Ctx,
  input: z.output<typeof previewInput>,
): Promise<z.input<typeof mergePreview>> {
  return ctx.vault.read(async (tx) => {
    const { kept, other } = await findBoth(tx, input, false);
    const facts = await loadFacts(tx, kept, other, false);
    const refusal = mergeRefusal(ctx.actor, kept, other);
    const why = refusal ?? (await conflictSentence(tx, kept.id, other.id));
    const letsIn = why ?? (await unprovenOf(tx, facts).then(refusalOfJoining, messageOf));
    const counts = countsOf(planMerge(facts, new Set()), other);
    return { kept: summary(kept), other: summary(other), ...counts, refusal: letsIn };
  });
}

const refusalOfJoining = (unproven: ReadonlySet<string>): string | null =>
  unproven.size === 0 ? null : ADMITS_MEMBERS;

function messageOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'FORBIDDEN') return error.message;
  throw error;
}
