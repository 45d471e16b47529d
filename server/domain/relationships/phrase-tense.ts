import { thirdPerson } from './verb-form.ts';

/** What a phrase says beside the relation itself. */
interface SaidRelation {
  /** the relation in the present: "is boss of" for "was the boss of" */
  phrase: string;
  /** it is said to be over: "was", "used to", "former", "no longer" */
  isFormer: boolean;
  /** it is said not to hold: "is not my sister". No relationship can be made of that */
  isDenied: boolean;
}

const DENIED = /(?:\b(?:not|never|neither|nor)\b|n't\b)/i;
const NO_LONGER = /\b(?:no longer|not any ?more|not anymore|any ?more)\b/i;
/** The past, and what the rest reads like in the present. "Has been" is not over: somebody has been married for years. */
const PAST: readonly [RegExp, string | ((...found: string[]) => string)][] = [
  [/^used to be (?:the |an? )?/i, 'is '],
  [/^(?:was|were|had been) (?:formerly |previously |once )?(?:the |an? )?/i, 'is '],
  [/^used to (\S+)/i, (_all, verb = '') => thirdPerson(verb.toLowerCase())],
  [
    /^(?:is |are )?(?:the |an? |my |our |his |her |their )?(?:former|formerly|previous|previously|once|one-time|onetime|erstwhile|ex)[ -]/i,
    'is ',
  ],
  [/^(?:has |have )?retired from$/i, 'works for'],
  [/^(?:resigned from|(?:was |got )?(?:fired|sacked|laid off|made redundant) (?:by|from))$/i, 'works for'],
  [
    /^(?:has |have )?(?:left|quit) (?:the |our |his |her |their )?(company|firm|job at|employment of)$/i,
    'works for',
  ],
  [/^(?:has |have )?(?:left|quit) (?=(?:the |our |his |her |their )[\p{L} -]+$)/iu, 'is in '],
];

/**
 * Reads tense and denial off a relationship phrase. In: the words between A and B. Out: the phrase in the present, and
 * whether it was said of the past or denied. Phrases that a type itself is called by ("former partner", "was founded
 * by") are matched before this is asked.
 */
export function readTense(phrase: string): SaidRelation {
  const said = phrase
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  if (NO_LONGER.test(said)) {
    const rest = said
      .replace(NO_LONGER, ' ')
      .replace(/\b(?:is|are)n't\b/i, 'is')
      .replace(/\bnot\b/i, ' ');
    return { phrase: rest.replace(/\s+/g, ' ').trim(), isFormer: true, isDenied: false };
  }
  if (DENIED.test(said)) return { phrase: said, isFormer: false, isDenied: true };
  for (const [past, present] of PAST) {
    if (!past.test(said)) continue;
    const phrase = typeof present === 'string' ? said.replace(past, present) : said.replace(past, present);
    return { phrase, isFormer: true, isDenied: false };
  }
  return { phrase: said, isFormer: false, isDenied: false };
}
