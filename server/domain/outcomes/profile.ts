import { type Pattern, patternsOf } from './profile-patterns.ts';
import { type Rate, rateOf, type Tally } from './profile-tally.ts';
import { type ThisWeek, type Trends, trendsOf } from './profile-trends.ts';

interface TypeRate extends Rate {
  type: string;
}

/** What became of memories that were surfaced, in that session. */
interface MemoryUses {
  used: number;
  edited: number;
  rejected: number;
}

/** What outcomes add up to. A function of the tallies and of the day; of nothing else, so compaction changes nothing. */
export interface Profile {
  /** decided, expired and superseded */
  totalOutcomes: number;
  lastOutcomeAt: Date | null;
  /** the ones with more decisions first */
  types: TypeRate[];
  patterns: Pattern[];
  trends: Trends;
  memories: MemoryUses;
}

/**
 * The profile of these tallies, in any order: of the dimensions `all`, `type`, `week` (of the last weeks, see
 * `trendsFrom`) and `memory` (its total, or rows that add up to it); others are passed over.
 */
export function profileOf(tallies: readonly Tally[], { today }: { today: ThisWeek }): Profile {
  const of = (dimension: Tally['dimension']) => tallies.filter((tally) => tally.dimension === dimension);
  const types = of('type');
  const all = of('all')[0];
  return {
    totalOutcomes: all === undefined ? 0 : all.accepted + all.rejected + all.expired + all.superseded,
    lastOutcomeAt: all?.lastAt ?? null,
    types: types
      .map((tally) => ({ type: tally.type, ...rateOf(tally) }))
      .sort((a, b) => b.n - a.n || (a.type < b.type ? -1 : 1)),
    patterns: patternsOf(types),
    trends: trendsOf(of('week'), today),
    memories: usesOf(of('memory')),
  };
}

function usesOf(tallies: readonly Tally[]): MemoryUses {
  const uses: MemoryUses = { used: 0, edited: 0, rejected: 0 };
  for (const { accepted, superseded, rejected } of tallies) {
    uses.used += accepted;
    uses.edited += superseded;
    uses.rejected += rejected;
  }
  return uses;
}
