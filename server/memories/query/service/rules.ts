import { byRank, score } from '#server/domain/memories/rank.ts';
import { confidenceNow } from '../../memory/present.ts';
import type { Candidates, Query } from './candidates.ts';
import type { Hydrated } from './hydrate.ts';
import type { Scored } from './search.ts';

/** Ranks the matches. With `asOf`, recomputes the scores from the memories as they were then. */
export function rules({ asOf }: Query, { matches }: Candidates, { rows }: Hydrated): readonly Scored[] {
  if (asOf === null) return matches;
  const then = matches.flatMap(({ id, scores: { semantic, lexical } }) => {
    const row = rows.get(id);
    if (!row) return [];
    const { importance } = row;
    const scores = score('query', { semantic, lexical, importance, confidence: confidenceNow(row, asOf) });
    return [{ id, row, scores, isBeside: false }];
  });
  return then.sort(byRank);
}
