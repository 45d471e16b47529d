/** A state such as "is vegan". It can contradict a statement without sharing a word, such as "eats meat". */
export interface State {
  /** States of the same group exclude each other. */
  group: string;
  name: string;
  pattern: RegExp;
  besides: readonly string[];
}

/** `stateOf` replaces ANY_WORD by OTHER_WORD, because "has no children" must not match "has … children". */
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
