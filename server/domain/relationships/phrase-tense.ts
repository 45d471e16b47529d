import { thirdPerson } from './verb-form.ts';

interface TensedPhrase {
  /** In the present tense, such as "is boss of" for "was the boss of". */
  phrase: string;
  isFormer: boolean;
  /** True for "is not my sister", which creates no relationship. */
  isDenied: boolean;
}

const DENIED = /(?:\b(?:not|never|neither|nor)\b|n't\b)/i;
const NO_LONGER = /\b(?:no longer|not any ?more|not anymore|any ?more)\b/i;
/** What follows is an aside: "our daughter-in-law, can't cook but she tries". */
const ASIDE = /[,;:–—]|\s(?:-|and|but)\s/;
/** "Has been" is excluded, because "has been married for years" is still true. */
const PAST: readonly [RegExp, string | ((...found: string[]) => string)][] = [
  [/^used to be (?:the |an? )?/i, 'is '],
  [/^(?:was|were|had been) (?:formerly |previously |once )?(?:the |an? )?/i, 'is '],
  [/^used to (\S+)/i, (_all, verb = '') => thirdPerson(verb.toLowerCase())],
  [
    /^(?:is |are )?(?:the |an? |my |our |his |her |their )?(?:former|formerly|previous|previously|once(?! in a )|one-time|onetime|erstwhile|ex)[ -]/i,
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

/** Look up the unchanged phrase first, because some aliases are in the past tense. */
export function readTense(phrase: string): TensedPhrase {
  const said = phrase
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const [head = said] = said.split(ASIDE);
  if (NO_LONGER.test(head)) {
    const rest = said
      .replace(NO_LONGER, ' ')
      .replace(/\b(?:is|are)n't\b/i, 'is')
      .replace(/\bnot\b/i, ' ');
    return { phrase: rest.replace(/\s+/g, ' ').trim(), isFormer: true, isDenied: false };
  }
  if (DENIED.test(head)) return { phrase: said, isFormer: false, isDenied: true };
  for (const [past, present] of PAST) {
    if (!past.test(said)) continue;
    const phrase = typeof present === 'string' ? said.replace(past, present) : said.replace(past, present);
    return { phrase, isFormer: true, isDenied: false };
  }
  return { phrase: said, isFormer: false, isDenied: false };
}
