import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import { canMatchByMeaning } from '#server/domain/relationships/match-type-by-meaning.ts';
import { isNounPhrase } from '#server/domain/relationships/relation-nouns.ts';
import type { Embedder } from '#server/models/embedder.ts';
import { nearestIn } from './measure.ts';

/** Removes each one-word alias from its type, then looks it up by meaning. */
export async function measureRemovedAliases(
  embedder: Embedder,
): Promise<{ asked: number; matched: number; right: number }> {
  const nearest = await nearestIn(embedder);
  const figures = { asked: 0, matched: 0, right: 0 };
  for (const type of builtInTypes) {
    for (const alias of type.aliases.filter((words) => isNounPhrase(words) && !words.includes(' '))) {
      const others = builtInTypes.map((one) =>
        one === type ? { ...one, aliases: one.aliases.filter((words) => words !== alias) } : one,
      );
      if (!canMatchByMeaning(alias, others)) continue;
      const found = await nearest(alias);
      figures.asked += 1;
      figures.matched += found === null ? 0 : 1;
      figures.right += found === type ? 1 : 0;
    }
  }
  return figures;
}
