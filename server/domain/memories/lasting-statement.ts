import { anyOfWords } from '#server/domain/text/any-word-pattern.ts';
import type { Category } from '#server/domain/words/vocabulary.ts';

const HEALTH = anyOfWords(
  'allerg\\p{L}+',
  'intoleran\\p{L}+',
  'anaphyl\\p{L}+',
  'epi-?pens?',
  'c[o]?eliac',
  'diabet\\p{L}+',
  'asthma\\p{L}*',
  'epilep\\p{L}+',
  'dementia',
  'parkinson\\p{L}*',
  'pacemaker',
  'hearing aids?',
  'wheelchair',
  'insulin',
  'inhaler',
  'blood (?:group|type|thinners?|pressure)',
  'vegetarian',
  'veggie',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'gluten[- ]free',
  'dairy[- ]free',
  'teetotal',
  'sober',
  '(?:deaf|blind|autistic|dyslexi\\p{L}+|adhd|hiv|haemophili\\p{L}+)',
  'medicat\\p{L}+|medicines?|antidepressants?|statins?|tablets?|pills',
  '\\p{L}+(?:xaban|statin|prazole|cillin|formin|oxetine|traline|olol|sartan)|warfarin|lithium|methotrexate',
  'pregnan\\p{L}+|chemo\\p{L}*|dialysis|seizures?|glaucoma|cataracts?|cancer|arthriti\\p{L}+|migraines?',
);

export const isHealthStatement = (statement: string): boolean => HEALTH.test(statement);

const ALWAYS = anyOfWords(
  'always',
  'never',
  "can(?:no|['’]?)t (?:stand|bear|abide|stomach)",
  'cannot (?:stand|bear|abide|stomach)',
  'all (?:his|her|their|my|our) life',
  'ever since',
  'since (?:childhood|birth|he was|she was|they were|i was|fifteen|sixteen|eighteen|the age of|\\d{4}|\\p{L}+teen)',
  'as long as (?:i|he|she|they|we|anyone)',
  'for life',
  'lifelong',
  'born with',
  'terrified of',
  'afraid of',
  'scared of',
  'phobia',
);

const LEFT_OFF =
  /(?<!\p{L})(?:has|have|had)(?:n['’]?t| not| never) (?:\p{L}+ ){0,2}(?:eaten|touched|drunk|smoked|had|flown|driven|taken)(?!\p{L})/iu;

/** Categories of statements that can last. Moods, plans and events pass. */
const LASTING_CATEGORIES: ReadonlySet<string> = new Set<Category>([
  'preference',
  'biographical',
  'relationship',
  'opinion',
]);

export function isLastingStatement({
  category,
  content,
}: {
  category: string;
  content: string | null;
}): boolean {
  if (content === null || category === 'event') return false;
  if (isHealthStatement(content)) return true;
  return LASTING_CATEGORIES.has(category) && (ALWAYS.test(content) || LEFT_OFF.test(content));
}
