import { isName, nameIn } from './introduced-names.ts';
import { NAME, WORD } from './name-and-kin-patterns.ts';
import { isPet, wordOf } from './read-subject.ts';

interface Introduced {
  name: string;
  anchor: string | null;
  word: string;
  text: string;
  isLeading: boolean;
}

/** Words that do not prove a relationship: "my boy Messi". */
export const LOOSE =
  /^(?:boy|girl|man|lad|lass|babe|bae|lover|one|little one|baby|guy|king|queen|hero|idol)s?$/i;

/** Matches "Uche is marrying Bola" and "I'm engaged to Priya". */
const PAIRED = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<me>I)|(?<who>${WORD}))(?:[’'](?:m|s)| am| is| has been| got| just got| is getting)? (?:(?<engaged>(?:marrying|engaged to|getting married to|going to marry)) |(?<seeing>(?:going out with|dating)) )(?<name>${WORD})(?![’']s|[\\p{L}\\p{M}])`,
  'gu',
);
export const pairedIn = (text: string): Introduced[] =>
  [...text.matchAll(PAIRED)].flatMap(({ groups }): Introduced[] => {
    const { me, who, engaged } = groups ?? {};
    const name = nameIn(groups?.name);
    if (name === null || (me === undefined && !isName(who ?? ''))) return [];
    return [
      {
        name,
        anchor: who ?? null,
        word: engaged === undefined ? 'partner' : 'fiancé',
        text,
        isLeading: false,
      },
    ];
  });

/** Matches "Leo's got a new teacher called Mr Adams" and "we have a neighbour named Ingrid". */
const HAD = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<us>[Ii]|[Ww]e)(?:[’']ve| have)|(?<who>${WORD}|[Mm]y \\p{Ll}+)(?:[’']s| has))(?: got)? an? (?:(?:new|good|great|lovely|little|old|best|nice) )*(?<word>\\p{Ll}+(?: \\p{Ll}+)?),? (?:called|named|by the name of) (?<name>${NAME})`,
  'gu',
);
export const hadIn = (text: string): Introduced[] =>
  [...text.matchAll(HAD)].flatMap(({ groups }): Introduced[] => {
    const { us, who, word = '' } = groups ?? {};
    const name = nameIn(groups?.name);
    const said = wordOf(word.split(' '));
    if (name === null || said !== word || isPet(word) || LOOSE.test(word)) return [];
    if (us === undefined && /^\p{Lu}/u.test(who ?? '') && !isName(who ?? '')) return [];
    return [{ name, anchor: who?.replace(/^My /, 'my ') ?? null, word, text, isLeading: false }];
  });
