import { KIN, NAME } from './name-and-kin-patterns.ts';

/** Chat and dialect spellings with their plain forms. Replacing them changes the length of the sentence. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<![\\p{L}’'])[Mm][aie](?= (?:(?:good|wee|big|little|young|old) )*${KIN}s? )`, 'gu'), 'my'],
  [/(?<![\p{L}’'])([Ss]he|[Hh]e)s(?= (?:my|our|actually|now|still|\p{Lu}))/gu, "$1's"],
  [/(?<![\p{L}’'])([Hh]er|[Hh]is) names(?= \p{L})/gu, "$1 name's"],
  [
    /(?<![\p{L}’'])([Mm]y (?:mum|mom|mam|dad|nan|gran|sister|brother|cousin|aunt|uncle|friend|mate|boss))s(?= (?:(?:new|old|ex|best|big|little) )?(?:husband|wife|boyfriend|girlfriend|partner|brother|sister|friend|mate|boss|son|daughter|cousin|fella|man)(?!\p{L}))/gu,
    "$1's",
  ],
  [/(?<=(?:[Mm]y|[Oo]ur|[’']s) (?:best |bestest )?)fr(?:e|ei)nd(?!\p{L})/gu, 'friend'],
  [/(?<=[Mm]y )bestest(?= friend)/gu, 'best'],
  [/(?<=[Mm]y )(?:good )+(?=wife|husband)/gu, ''],
  [/(?<=(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[’']s) (?:new |ex )?)gf(?!\p{L})/gu, 'girlfriend'],
  [/(?<=(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[’']s) (?:new |ex )?)bf(?!\p{L})/gu, 'boyfriend'],
  [/(?<=(?:[Mm]y|[Oo]ur|[’']s) (?:big |little |wee )?)sis(?!\p{L})/gu, 'sister'],
  [/(?<=(?:[Mm]y|[Oo]ur|[’']s) (?:big |little |wee )?)bro(?!\p{L})/gu, 'brother'],
];
const ASIDE = new RegExp(`(?<=(?:[Mm]y|[Oo]ur) \\p{Ll}+) the \\p{Lu}\\p{L}+(?=, (?:${NAME}))`, 'gu');
const QUOTED = /"[^"\n]*"|“[^”\n]*”|«[^»\n]*»/gu;

/** Replaces chat spellings and blanks quoted text. */
export const plain = (sentence: string): string =>
  SPELLINGS.reduce(
    (text, [spelling, written]) => text.replace(spelling, written),
    sentence.replace(QUOTED, (quoted) => '"'.padEnd(quoted.length, '"')),
  ).replace(ASIDE, '');
