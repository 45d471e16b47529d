import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { normaliseStatement } from '#server/domain/text/normalise.ts';

/** Words that only join others: one text need not repeat them because the other says them too. */
const JOINING = new Set(['a', 'an', 'the', 'is', 'are', 'was', 'were', 'be', 'been', 'has', 'have', 'had']);

/** Words that turn a statement round: “is not allergic” has every word of “is allergic”, and says the opposite. */
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
 * One text for two that say the same: the one that has every telling word of the other (of two alike, the newer); otherwise,
 * and where only one of them denies something, both, one after the other. A suggestion, which a person reads before it is kept. In: two statements. Out: one, within the limit
 * of a statement; null where both together do not fit.
 */
export function mergedText(existing: string, incoming: string): string | null {
  const isSaidOfBoth = DENYING.test(existing) === DENYING.test(incoming);
  const [older, newer] = [wordsOf(existing), wordsOf(incoming)];
  if (isSaidOfBoth && holds(newer, older)) return incoming;
  if (isSaidOfBoth && holds(older, newer)) return existing;
  const both = `${existing.trim().replace(/[\s.;,]+$/u, '')}; ${incoming.trim()}`;
  return both.length > LIMITS.contentChars ? null : both;
}
