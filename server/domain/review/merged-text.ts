import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { normaliseStatement } from '#server/domain/text/normalise.ts';

/** Function words, ignored when comparing the words of two texts. */
const JOINING = new Set(['a', 'an', 'the', 'is', 'are', 'was', 'were', 'be', 'been', 'has', 'have', 'had']);

/** Negations: “is not allergic” contains every word of “is allergic” but means the opposite. */
const DENYING = /\b(?:not|no|never|none|nothing|nobody|without|cannot|neither|nor)\b|n['’]t\b/iu;

const wordsOf = (text: string): Set<string> =>
  new Set(
    normaliseStatement(text)
      .split(/\s+/)
      .filter((word) => word !== '' && !JOINING.has(word)),
  );

const holds = (larger: ReadonlySet<string>, smaller: ReadonlySet<string>): boolean =>
  [...smaller].every((word) => larger.has(word));

/**
 * Suggests one text for two duplicate memories, for a person to edit. Chooses the text with every content word of the
 * other (the newer if both have), otherwise joins the two, also if only one is negated. Null if that is too long.
 */
export function mergedText(existing: string, incoming: string): string | null {
  const isSaidOfBoth = DENYING.test(existing) === DENYING.test(incoming);
  const [older, newer] = [wordsOf(existing), wordsOf(incoming)];
  if (isSaidOfBoth && holds(newer, older)) return incoming;
  if (isSaidOfBoth && holds(older, newer)) return existing;
  const both = `${existing.trim().replace(/[\s.;,]+$/u, '')}; ${incoming.trim()}`;
  return both.length > LIMITS.contentChars ? null : both;
}
