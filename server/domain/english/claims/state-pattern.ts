/**
 * A state that excludes other states without sharing a word with them: a vegan eats no meat. The pattern matches the
 * normalised words of a clause.
 */
export interface State {
  /** States of the same group exclude each other. */
  group: string;
  name: string;
  pattern: RegExp;
  /** Names of states of the same group that can be true at the same time. */
  besides: readonly string[];
}

/**
 * Stands for any words in the pattern of a state. `stateOf` excludes negations from them, because "has no children"
 * must not match "has … children".
 */
const ANY_WORD = '(?: \\p{L}+){';
const OTHER_WORD = '(?: (?!(?:no|not|never)\\b)\\p{L}+){';

export const stateOf = (
  group: string,
  name: string,
  source: string,
  besides: readonly string[] = [],
): State => ({
  group,
  name,
  pattern: new RegExp(`(?<![\\p{L}])(?:${source.replaceAll(ANY_WORD, OTHER_WORD)})(?![\\p{L}])`, 'u'),
  besides,
});
