import nlp from 'compromise/two';
import { z } from 'zod';

const { lexicon } = z
  .object({ one: z.object({ lexicon: z.record(z.string(), z.unknown()) }) })
  .parse(nlp.model()).one;

const VERBS_OF_BEINGS =
  '(?:dis)?likes?|loves?|hates?|adores?|enjoys?|prefers?|detests?|loathes?|dreads?|lives?|lived|speaks?|spoke|drinks?|drank|eats?|ate|drives?|drove|swims?|swam|sings?|plays?|played|reads?|thinks?|wants?|knows?|studies|studied|smokes?|owns?|learns?|hopes?|wears?|watches|cooks?|owes?|earns?|pays?|paid|married|bought|gave|sold|lost|has|had|never|not|no_longer|no longer|was born|be|have|go|live|work';
const STATES_OF_BEINGS =
  'to|not|allergic|vegetarian|vegan|married|single|divorced|engaged|pregnant|retired|afraid|learning|staying|going|training|studying|working|coming|visiting';
const PHRASES_OF_BEINGS = [
  '(?:works?|worked) (?:at|as|for|in|from|with|part|full|nights)',
  '(?:gets?|got) (?:up|engaged|married)',
  '(?:goes|went) (?:to|on|jogging|running|swimming|climbing)',
  'broke (?:a|an|the|his|her|their)',
  '(?:weighs?|weighed|is) \\d+',
  '(?:quit|stopped|gave up) \\p{L}+ing',
  'moved (?:to|from|in|out)',
].join('|');
const OF_BEINGS = new RegExp(
  `^(?:${VERBS_OF_BEINGS}|(?:is|was) (?:${STATES_OF_BEINGS})|${PHRASES_OF_BEINGS})(?!\\p{L})`,
  'u',
);

/** True if the words begin with a verb of people or animals: "lives in Cork". Expects lower case. */
export const startsWithVerbOfBeings = (words: string): boolean => OF_BEINGS.test(words);

/** True if a word must be a name because such a verb follows: "Xiomara loves olives". */
export const isUnknownName = (text: string, after: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(text) &&
  !Object.hasOwn(lexicon, text.toLowerCase()) &&
  startsWithVerbOfBeings(after);
