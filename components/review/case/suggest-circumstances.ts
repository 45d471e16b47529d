import { wordDifferences } from '#components/ui/word-differences.ts';

const MOST = 4;
const SHORTEST_CHARS = 3;
const LONGEST_CHARS = 60;

/** Matches phrases that begin like a circumstance, such as when, where or with whom. */
const BEGINS = /\b(?:when|while|during|on|in|at|with|for|before|after|since|until|from|only)\s+[^,.;:!?]+/giu;

/** Matches phrases that only assert or negate something. They cannot be circumstances. */
const CLAIM_ONLY =
  /^(?:(?:am|is|are|was|were|be|been|do|does|did|has|have|had|not|no|never|now|likes?|loves?|hates?|dislikes?|prefers?|wants?|enjoys?|\p{Letter}+n['’]t)(?:\s+|$))+$/iu;

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:!?]+$/u, '')
    .trim();

const isUsable = (text: string): boolean =>
  text.length >= SHORTEST_CHARS && text.length <= LONGEST_CHARS && /\p{Letter}|\p{Number}/u.test(text);

/** Suggests phrases of time, place and company first, then other words in which the memories differ. */
export function suggestCircumstances(
  earlier: string,
  newer: string,
): { existing: string[]; incoming: string[] } {
  const found = wordDifferences(earlier, newer);
  const of = (text: string, other: string, kind: 'earlier' | 'newer'): string[] => {
    const phrases = [...text.matchAll(BEGINS)].map(([phrase]) => tidy(phrase));
    const only = found.filter((part) => part.kind === kind).map((part) => tidy(part.text));
    const isNew = (one: string) => !CLAIM_ONLY.test(one) && !other.toLowerCase().includes(one.toLowerCase());
    const usable = [...new Set([...phrases, ...only].filter((one) => isUsable(one) && isNew(one)))];
    const isPart = (one: string) => usable.some((whole) => whole !== one && whole.includes(one));
    return usable.filter((one) => !isPart(one)).slice(0, MOST);
  };
  return { existing: of(earlier, newer, 'earlier'), incoming: of(newer, earlier, 'newer') };
}

export const withFirst = (first: string | null | undefined, others: readonly string[]): string[] => [
  ...new Set([...(first ? [first] : []), ...others]),
];
