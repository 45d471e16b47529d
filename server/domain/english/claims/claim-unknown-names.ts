import nlp from 'compromise/two';
import { z } from 'zod';

/** Words of the tagger's dictionary. */
const { lexicon } = z
  .object({ one: z.object({ lexicon: z.record(z.string(), z.unknown()) }) })
  .parse(nlp.model()).one;

/** What people and pets do, and things hardly ever. */
const DO =
  '(?:dis)?likes?|loves?|hates?|adores?|enjoys?|prefers?|detests?|loathes?|dreads?|lives?|lived|speaks?|spoke|drinks?|drank|eats?|ate|drives?|drove|swims?|swam|sings?|plays?|played|reads?|thinks?|wants?|knows?|studies|studied|smokes?|owns?|learns?|hopes?|wears?|watches|cooks?|owes?|earns?|pays?|paid|married|bought|gave|sold|lost|has|had|never|not|no_longer|no longer|was born|be|have|go|live|work';
const ARE =
  'to|not|allergic|vegetarian|vegan|married|single|divorced|engaged|pregnant|retired|afraid|learning|staying|going|training|studying|working|coming|visiting';
/** Things do these too, but not so. */
const DO_SO = [
  '(?:works?|worked) (?:at|as|for|in|from|with|part|full|nights)',
  '(?:gets?|got) (?:up|engaged|married)',
  '(?:goes|went) (?:to|on|jogging|running|swimming|climbing)',
  'broke (?:a|an|the|his|her|their)',
  '(?:weighs?|weighed|is) \\d+',
  '(?:quit|stopped|gave up) \\p{L}+ing',
  'moved (?:to|from|in|out)',
].join('|');
const OF_BEINGS = new RegExp(`^(?:${DO}|(?:is|was) (?:${ARE})|${DO_SO})(?!\\p{L})`, 'u');

/** Whether words are what people and pets do: "lives in Cork", "is allergic to", "has". In: lower case. */
export const isDoneByBeings = (words: string): boolean => OF_BEINGS.test(words);

/**
 * "Xiomara loves olives": a word at the beginning of a sentence that no dictionary has, and that does what beings do, is
 * somebody's name. In: the word as it was written, and the words behind it.
 */
export const isUnknownName = (text: string, after: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(text) && !Object.hasOwn(lexicon, text.toLowerCase()) && isDoneByBeings(after);
