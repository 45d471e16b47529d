import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { emotionalWeightOf } from '#server/domain/words/emotional-weight.ts';
import layer from '../../../models/intensity/layer.json' with { type: 'json' };

interface TextVector {
  vector: readonly number[];
  model: string;
}

const { high } = CAPTURE.intensityOf;

/** Above 0 for an event that people remember for years. Null if another model made the vector. */
const scoreOf = ({ vector, model }: TextVector): number | null =>
  model === layer.encoder
    ? layer.weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), layer.bias)
    : null;

/**
 * From 0 to 0.95. A death, a birth, a fright or a triumph is intense and keeps its confidence for years. Combines rules with a
 * neural layer, which may overrule them, because rules mistake "yellow is dead to me" for a death.
 */
export function toldIntensity(content: string, text: TextVector | null): number {
  const score = text && scoreOf(text);
  if (score !== null && score >= 0) return high;
  const byRules = CAPTURE.intensityOf[emotionalWeightOf(content)];
  return byRules === high && score !== null && score < CAPTURE.doubtedIntensity
    ? TRUST.defaultIntensity
    : byRules;
}

/** Recomputes the intensity after an edit, unless a person has set it. */
export const intensityAfter = (before: number, content: string, text: TextVector | null): number =>
  READ.includes(before) ? toldIntensity(content, text) : before;

const READ: readonly number[] = [...Object.values(CAPTURE.intensityOf), TRUST.defaultIntensity];
