import { byRank, score } from '#server/domain/memories/relevance-score.ts';
import { confidenceNow } from '../../memory/present.ts';
import { isOver, type Scored } from './candidate-search.ts';
import { type Candidates, purposeOf, type Query } from './candidates.ts';
import type { Hydrated } from './hydrate.ts';

export function rescoreAsOf(
  { asOf }: Query,
  { matches, who }: Candidates,
  { rows }: Hydrated,
): readonly Scored[] {
  if (asOf === null) return matches;
  const then = matches.flatMap(({ id, scores: { semantic, lexical } }) => {
    const row = rows.get(id);
    if (!row) return [];
    const { importance } = row;
    const scores = score(purposeOf(who), {
      semantic,
      lexical,
      importance,
      confidence: confidenceNow(row, asOf),
      isOver: isOver(row),
    });
    return [{ id, row, scores, isBeside: false, cue: null }];
  });
  return then.sort(byRank);
}
