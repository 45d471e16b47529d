import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { normaliseStatement } from '#server/domain/text/normalise-text.ts';

const FUNCTION_WORDS = new Set([
  'a',
  'an',
  'the',
  'is',
  'are',
  'was',
  'were',
  'be',
  'been',
  'has',
  'have',
  'had',
]);

/** Matches negations, with which nearly equal texts can have opposite meanings. */
const NEGATION = /\b(?:not|no|never|none|nothing|nobody|without|cannot|neither|nor)\b|n['’]t\b/iu;

const wordsOf = (text: string): Set<string> =>
  new Set(
    normaliseStatement(text)
      .split(/\s+/)
      .filter((word) => word !== '' && !FUNCTION_WORDS.has(word)),
  );

const includesAll = (larger: ReadonlySet<string>, smaller: ReadonlySet<string>): boolean =>
  [...smaller].every((word) => larger.has(word));

export function mergedText(existing: string, incoming: string): string | null {
  const haveSamePolarity = NEGATION.test(existing) === NEGATION.test(incoming);
  const [older, newer] = [wordsOf(existing), wordsOf(incoming)];
  if (haveSamePolarity && includesAll(newer, older)) return incoming;
  if (haveSamePolarity && includesAll(older, newer)) return existing;
  const both = `${existing.trim().replace(/[\s.;,]+$/u, '')}; ${incoming.trim()}`;
  return both.length > LIMITS.contentChars ? null : both;
}
