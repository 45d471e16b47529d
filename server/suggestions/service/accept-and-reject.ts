import { agentNames } from '#server/agents/service/agent-names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { zoneAndPolicyOf } from '#server/households/household/service/time-zone.ts';
import { expectStorable } from '#server/households/rules/service/expect-storable.ts';
import { appendDecided, memberOf } from '#server/outcomes/record/service/decided-suggestions.ts';
import { detectInProfiles } from '#server/outcomes/record/service/detect-insights-in-profiles.ts';
import { presentNewOutcome, statisticsOf } from '#server/outcomes/record/service/present-new-outcome.ts';
import { textsToCheck } from '#server/outcomes/record/service/texts-to-check.ts';
import { presentSuggestion } from '../present.ts';
import type { AcceptInput, DecideOutput, RejectInput } from '../schema.ts';
import { lockToDecide } from './close-decided-suggestions.ts';

export const acceptSuggestion = (ctx: Ctx, input: AcceptInput): Promise<DecideOutput> =>
  decideSuggestion(ctx, { ...input, outcome: 'accepted' });

export const rejectSuggestion = (ctx: Ctx, input: RejectInput): Promise<DecideOutput> =>
  decideSuggestion(ctx, { ...input, outcome: 'rejected' });

type Decide = AcceptInput & { outcome: 'accepted' | 'rejected' };

/** Throws CONFLICT if the suggestion is no longer open, and INVALID_INPUT for text that must not be stored. */
async function decideSuggestion(ctx: Ctx, { id, ...decision }: Decide): Promise<DecideOutput> {
  const { timeZone, policy } = await zoneAndPolicyOf(ctx.actor.householdId);
  expectStorable(ctx, policy, textsToCheck(decision, 'id'));
  const done = await ctx.vault.writeWhole(`suggestion.${VERBS[decision.outcome]}`, async (tx) => {
    const row = (await lockToDecide(tx, ctx, [id])).get(id);
    if (!row) throw notFound('suggestion');
    const decided = {
      row,
      decision: { ...decision, decidedAt: tx.now },
      decidedBy: memberOf(ctx.actor),
    };
    const [outcome] = await appendDecided(tx, ctx, [decided], { timeZone, policy });
    if (!outcome) throw notFound('suggestion');
    const counts = (await detectInProfiles(tx, [row.profileId])).get(row.profileId);
    return { row, outcome, counts, journalId: tx.journalId ?? id };
  });
  const { row, outcome, counts, journalId } = done;
  if (!row.isSeen) return { outcome: null, suggestion: null, profile: null, journalId };
  const names = await agentNames(ctx.actor.householdId, [row.agentId]);
  const { outcome: status, decidedAt, type } = outcome;
  const closed = { ...row, status, decidedAt, version: row.version + 1 };
  const shown = { actor: ctx.actor, names, ownerId: row.ownerId, isCounted: !row.isPaused };
  return {
    outcome: presentNewOutcome(outcome, shown),
    suggestion: presentSuggestion(closed, { now: ctx.now, names, mayDecide: true }),
    profile: { type, statistics: statisticsOf(counts, type), totalOutcomes: counts?.total ?? 0 },
    journalId,
  };
}

const VERBS = { accepted: 'accept', rejected: 'reject' } as const;
