import { ownerMeant } from '#server/acceptance-profiles/policy.ts';
import { shownTo } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type AdviceInput, type AdviceOutput, adviseOn } from '#server/domain/outcomes/profile-advice.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import { isTypeHidden, usablePatterns } from '#server/domain/outcomes/profile-switches.ts';
import { NONE, type Rate } from '#server/domain/outcomes/profile-tally.ts';
import { shortenAdvice } from '#server/domain/outcomes/shorten-advice.ts';
import { OUTCOME_SEARCH, PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { daysOf } from '#server/domain/time/local-midnight.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import {
  embedSearch,
  findSimilarOutcomes,
  type SimilarOutcome,
} from '#server/outcomes/query/service/similar-outcomes.ts';
import { backfillVectors } from '#server/outcomes/vectors/service/backfill-vectors.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import type { AdviceView, CheckInput } from '../schema.ts';
import { findHistory } from './repo.ts';
import type { HistoryRow } from './sql.ts';

/** Maximum number of similar decisions to compare. More would hardly change the advice. */
const MOST_SIMILAR = 100;

export async function checkSuggestion(
  ctx: Ctx,
  { isForHousehold, ...asked }: CheckInput,
): Promise<AdviceView> {
  return advise(ctx, asked, ownerMeant(ctx.actor, isForHousehold ? 'household' : undefined));
}

/** A null `ownerId` means the household. Must not run inside a transaction, because the embedder takes long. */
export async function advise(
  ctx: Ctx,
  asked: { type: string; value: string; tags: readonly string[] },
  ownerId: string | null,
): Promise<AdviceView> {
  const { type, value, tags } = asked;
  const [timeZone, sought] = await Promise.all([
    timeZoneOf(ctx.actor.householdId),
    embedSearch(ctx, value, tags, 'passage'),
  ]);
  const { history, alike, owes } = await ctx.vault.read(async (tx) => {
    const filter = { ownerId, types: null, outcomes: DECIDED, since: null, until: null };
    const limits = { from: OUTCOME_SEARCH.similarFrom, perValue: 1, limit: MOST_SIMILAR };
    const history = await findHistory(tx, ownerId, asked);
    const same = history && { type, key: history.key };
    return { history, ...(await findSimilarOutcomes(tx, ctx, sought, filter, limits, same)) };
  }, 'generic');
  if (owes) void backfillVectors(ctx, ownerId);
  const dayOf = daysOf(timeZone);
  const others = alike.filter((one) => one.type !== type || one.key !== history?.key);
  const given = { type, now: ctx.now, similar: others, dayOf: (at: Date) => dayOf(at.getTime()) };
  const view = present(adviseOn({ ...given, ...adviceInputOf(ctx, history, type) }), alike, given.dayOf);
  return shortenAdvice(view, countTokens, PROFILE.adviceTokens);
}

const DECIDED = ['accepted', 'rejected'] as const;

type HistoryFields = Pick<
  AdviceInput,
  'isPaused' | 'ofType' | 'ofValue' | 'lastAccepted' | 'lastRejected' | 'patterns' | 'isRateHidden'
>;

function adviceInputOf({ actor }: Ctx, history: HistoryRow | null, type: string): HistoryFields {
  if (history === null) {
    const unknown = { lastAccepted: null, lastRejected: null, patterns: [], isRateHidden: false };
    return { isPaused: false, ofType: NONE, ofValue: NONE, ...unknown };
  }
  const { isPaused, types, switches, accepted, rejected, lastAccepted, lastRejected } = history;
  const asker = shownTo(actor);
  const agentId = asker.kind === 'agent' ? asker.agentId : null;
  const found = patternsOf(types);
  const patterns = usablePatterns(found, switches, agentId);
  return {
    isPaused,
    ofType: types.find((one) => one.type === type) ?? NONE,
    ofValue: { accepted, rejected },
    lastAccepted,
    lastRejected,
    patterns,
    isRateHidden: isTypeHidden(found, patterns, type),
  };
}

function present(
  { advice, reasons, statistics }: AdviceOutput,
  alike: readonly SimilarOutcome[],
  dayOf: (at: Date) => string,
): AdviceView {
  const similar = alike.slice(0, OUTCOME_SEARCH.similarNamed).map((one) => ({
    ref: one.ref,
    type: one.type,
    value: one.value,
    outcome: one.outcome,
    on: dayOf(one.decidedAt),
    ...(one.reason !== null && { reason: one.reason }),
    similarity: hundredths(one.similarity),
  }));
  const { type, value } = statistics;
  return { advice, reasons, statistics: { type: rounded(type), value: rounded(value) }, similar };
}

const hundredths = (share: number): number => Math.round(share * 100) / 100;

const rounded = ({ accepted, rejected, rate, interval }: Rate) => ({
  accepted,
  rejected,
  rate: rate === null ? null : hundredths(rate),
  interval: interval && { low: hundredths(interval.low), high: hundredths(interval.high) },
});
