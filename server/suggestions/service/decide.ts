import { agentNames } from '#server/agents/service/names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { expectStorable } from '#server/households/service/storable.ts';
import { zoneAndPolicyOf } from '#server/households/service/zone.ts';
import { afterOutcomes } from '#server/outcomes/record/service/after.ts';
import { saidFields } from '#server/outcomes/record/service/outcome-texts.ts';
import { presentTold, statisticsOf } from '#server/outcomes/record/service/present-new.ts';
import { presentSuggestion } from '../present.ts';
import type { AcceptInput, DecideOutput, RejectInput } from '../schema.ts';
import { closeAs, decidedBy, holdToDecide, toldOf } from './close.ts';

export const acceptSuggestion = (ctx: Ctx, input: AcceptInput): Promise<DecideOutput> =>
  decideSuggestion(ctx, { ...input, outcome: 'accepted' });

export const rejectSuggestion = (ctx: Ctx, input: RejectInput): Promise<DecideOutput> =>
  decideSuggestion(ctx, { ...input, outcome: 'rejected' });

type Decide = AcceptInput & { outcome: 'accepted' | 'rejected' };

/**
 * Says what became of a suggestion: an outcome is appended and counted, and the suggestion closed, in one act that one undo
 * takes back. Throws NOT_FOUND for what is not the actor's to decide, CONFLICT for what is not open any more,
 * INVALID_INPUT for words that the household never stores.
 */
async function decideSuggestion(ctx: Ctx, { id, ...decision }: Decide): Promise<DecideOutput> {
  const { timeZone, policy } = await zoneAndPolicyOf(ctx.actor.householdId);
  expectStorable(ctx, policy, saidFields(decision, 'id'));
  const done = await ctx.vault.writeWhole(`suggestion.${VERBS[decision.outcome]}`, async (tx) => {
    const row = (await holdToDecide(tx, ctx, [id])).get(id);
    if (!row) throw notFound('suggestion');
    const by = decidedBy(ctx.actor);
    const closed = await toldOf(ctx, policy, [{ row, decision: { ...decision, decidedAt: tx.now }, by }]);
    await closeAs(tx, closed, timeZone);
    const [told] = closed;
    if (!told) throw notFound('suggestion');
    const standing = (await afterOutcomes(tx, [row.profileId])).get(row.profileId);
    return { row, told, standing, journalId: tx.journalId ?? id };
  });
  const { row, told, standing, journalId } = done;
  if (!row.isSeen) return { outcome: null, suggestion: null, profile: null, journalId };
  const names = await agentNames(ctx.actor.householdId, [row.agentId]);
  const { outcome: status, decidedAt } = told;
  const closed = { ...row, status, decidedAt, version: row.version + 1 };
  return {
    outcome: presentTold(told, { actor: ctx.actor, names, ownerId: row.ownerId, isCounted: !row.isPaused }),
    suggestion: presentSuggestion(closed, { now: ctx.now, names, mayTell: true }),
    profile: {
      type: told.type,
      statistics: statisticsOf(standing, told.type),
      totalOutcomes: standing?.total ?? 0,
    },
    journalId,
  };
}

const VERBS = { accepted: 'accept', rejected: 'reject' } as const;
