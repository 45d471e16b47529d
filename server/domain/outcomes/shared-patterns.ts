import { INSIGHTS } from '#server/domain/parameters/outcome-parameters.ts';
import { type Pattern, patternsOf } from './profile-patterns.ts';
import { addCounts, type Counts } from './profile-tally.ts';

/** The person's name must not be in this type. */
export interface PersonDecisions {
  types: readonly (Counts & { type: string })[];
  off: readonly string[];
}

interface SharedPattern extends Pick<Pattern, 'key' | 'kind' | 'type' | 'evidence'> {
  people: number;
}

/** Returns only summed counts, so that nobody can be identified. */
export function sharedPatterns(all: readonly PersonDecisions[]): SharedPattern[] {
  const found = all.flatMap(({ types, off }) => patternsOf(types).filter(({ key }) => !off.includes(key)));
  return [...Map.groupBy(found, ({ key }) => key).values()]
    .flatMap((same): SharedPattern[] => {
      const [first] = same;
      if (!first || same.length < INSIGHTS.minPeople) return [];
      const { key, kind, type } = first;
      return [{ key, kind, type, evidence: sumOf(same), people: same.length }];
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function sumOf(same: readonly Pattern[]): Pattern['evidence'] {
  const against = same.flatMap(({ evidence }) => evidence.against ?? []);
  const counts = addCounts(same.map(({ evidence }) => evidence));
  return against.length === 0 ? counts : { ...counts, against: addCounts(against) };
}
