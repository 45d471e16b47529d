import type { Profile } from '#server/domain/outcomes/acceptance-profile.ts';
import type { Pattern } from '#server/domain/outcomes/profile-patterns.ts';
import { type Counts, type Rate, rateOf } from '#server/domain/outcomes/profile-tally.ts';
import type { Trends } from '#server/domain/outcomes/profile-trends.ts';
import type { PatternView, ProfileItem, ProfileView, RateView } from './schema.ts';
import type { ProfileItemRow, ProfileRow } from './sql.ts';

/** Two decimals save tokens, and a few decisions allow no more precision. */
const rounded = (share: number): number => Math.round(share * 100) / 100;

export function presentRate(counts: Counts): RateView {
  const { accepted, rejected, rate, interval, confidence, n }: Rate = rateOf(counts);
  return {
    accepted,
    rejected,
    rate: rate === null ? null : rounded(rate),
    interval: interval && { low: rounded(interval.low), high: rounded(interval.high) },
    confidence,
    n,
  };
}

export function presentPattern({ key, sentence, evidence }: Pattern): PatternView {
  return { key, sentence, evidence };
}

function presentTrends({ engagement, stability, perWeek }: Trends): ProfileView['trends'] {
  return {
    engagement,
    stability: stability === null ? null : rounded(stability),
    perWeek: { now: rounded(perWeek.now), before: rounded(perWeek.before) },
  };
}

export function presentProfile(
  row: ProfileRow,
  profile: Profile,
  { patterns, now }: { patterns: readonly Pattern[]; now: Date },
): ProfileView {
  const { changedMinds, changedCount } = row;
  return {
    name: row.name,
    totalOutcomes: profile.totalOutcomes,
    lastOutcomeAt: profile.lastOutcomeAt?.toISOString() ?? null,
    computedAt: now.toISOString(),
    compactedThrough: row.compactedThrough?.toISOString() ?? null,
    isPaused: row.pausedAt !== null,
    countsFrom: row.countsFrom?.toISOString() ?? null,
    types: profile.types.map(({ type, ...counts }) => ({ type, ...presentRate(counts) })),
    patterns: patterns.map(presentPattern),
    trends: presentTrends(profile.trends),
    changedMinds,
    memories: profile.memories,
    more: { types: 0, patterns: 0, changedMinds: changedCount - changedMinds.length },
  };
}

export const presentItem = (row: ProfileItemRow, ownId: string | null): ProfileItem => ({
  ownerId: row.ownerId,
  name: row.name,
  isOwn: row.ownerId === ownId,
  totalOutcomes: row.totalOutcomes,
  lastOutcomeAt: row.lastAt?.toISOString() ?? null,
  isPaused: row.pausedAt !== null,
  visibility: row.visibility,
});

export const emptyItem = (
  ownerId: string | null,
  name: string | null,
  ownId: string | null,
): ProfileItem => ({
  ownerId,
  name,
  isOwn: ownerId === ownId,
  totalOutcomes: 0,
  lastOutcomeAt: null,
  isPaused: false,
  visibility: 'owner',
});
