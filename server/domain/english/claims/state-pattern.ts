/**
 * States that exclude each other although they share no word: whoever is vegan eats no meat, who was discharged is not in
 * hospital. Each pattern is looked for in the plain words of a clause, folded.
 */
export interface State {
  /** what it is a state of; two of one group exclude each other */
  group: string;
  name: string;
  pattern: RegExp;
  /** others of the group that may hold at the same time */
  besides: readonly string[];
}

/** What stands between is no denial: "has no children" is not "has … children". */
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
