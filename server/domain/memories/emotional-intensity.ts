import { TRUST } from '#server/domain/parameters/parameters.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import { emotionalWeightOf } from '#server/domain/words/emotional-weight.ts';
import layer from '../../../models/intensity/layer.json' with { type: 'json' };

interface TextVector {
  vector: readonly number[];
  model: string;
}

const { high } = CAPTURE.intensityOf;

/** Above 0 if it tells of something that one remembers for years. Null if another model made the vector. */
const scoreOf = ({ vector, model }: TextVector): number | null =>
  model === layer.encoder
    ? layer.weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), layer.bias)
    : null;

/**
 * From 0 to 0.95. A death, a birth, a fright and a triumph weigh a lot, and keep their confidence for years. Rules and the layer each
 * find what the other misses; the layer may overrule the rules, which take "yellow is dead to me" for a death.
 */
export function toldIntensity(content: string, text: TextVector | null): number {
  const score = text && scoreOf(text);
  if (score !== null && score >= 0) return high;
  const byRules = CAPTURE.intensityOf[emotionalWeightOf(content)];
  return byRules === high && score !== null && score < CAPTURE.doubtedIntensity
    ? TRUST.defaultIntensity
    : byRules;
}

/** After a change of the words, an intensity that nobody has set follows from them again. */
export const intensityAfter = (before: number, content: string, text: TextVector | null): number =>
  READ.includes(before) ? toldIntensity(content, text) : before;

const READ: readonly number[] = [...Object.values(CAPTURE.intensityOf), TRUST.defaultIntensity];
