import {
  isFirstName,
  isName,
  isOnlyName,
  mayBeSmallName,
  nameIn,
  TITLED,
} from '../extraction/introduced-names.ts';
import { NAME, WORD } from '../extraction/name-and-kin-patterns.ts';
import type { Pronoun } from '../extraction/pronoun-gender.ts';
import { isPet, wordOf } from '../extraction/read-subject.ts';
import { capitalised, type IntroducedPerson } from './introduction.ts';
import { personBefore } from './people-before.ts';
import { LOOSE } from './read-tie.ts';

/** Matches "Uche is marrying Bola", "I'm engaged to Priya" and "Tammy's getting remarried in May to a dentist named Phil". */
const PAIRED = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<me>I)|(?<who>${WORD}))(?:[’'](?:m|s)| am| is| has been| got| just got| is getting)? (?:(?<engaged>(?:marrying|engaged to|getting married to|going to marry|getting (?:re)?married [^.!?;]{0,50}?to)) |(?<seeing>(?:going out with|dating)) )(?:an? \\p{Ll}+ (?:called|named) )?(?<name>${WORD})(?![’']s|[\\p{L}\\p{M}])`,
  'gu',
);
/** Matches "him and Shona are getting married", but not "Sam and Leo are going out for dinner". */
const PAIRED_TOO = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<he>[Hh]im|[Hh]e)|(?<she>[Hh]er|[Ss]he)|(?<me>[Mm]e)|(?<who>${WORD})) (?:and|&|n) (?<name>${WORD}|\\p{Ll}{3,20}) (?<to>(?:are|r|is|have|got|just got) (?:just |finally |officially )?(?:getting |got |been )?)(?<how>(?:MARRIED|married|engaged|wed)(?! (?:to|in talks)(?!\\p{L}))|going out (?:together|with each other)|(?:dating|official)(?=$|[.,;:!?)]| (?:now|together|again|since|at last|btw|lol|haha|and|but|so)(?!\\p{L})))(?!\\p{L})`,
  'gu',
);

const named = (said: string | undefined): string | null =>
  said === undefined
    ? null
    : /^\p{Ll}/u.test(said)
      ? mayBeSmallName(said)
        ? capitalised(said)
        : null
      : nameIn(said);

export function pairedIn(text: string, earlier: string): IntroducedPerson[] {
  const pairs = [...text.matchAll(PAIRED)].flatMap(({ groups }): IntroducedPerson[] => {
    const { me, who, engaged } = groups ?? {};
    const name = nameIn(groups?.name);
    if (name === null || (me === undefined && !isName(who ?? ''))) return [];
    const word = engaged === undefined ? 'partner' : 'fiancé';
    return [{ name, anchor: who ?? null, word, isLeading: false }];
  });
  const others = [...text.matchAll(PAIRED_TOO)].flatMap(({ index, groups }): IntroducedPerson[] => {
    const { he, me, she, who, how = '' } = groups ?? {};
    const name = named(groups?.name);
    const pronoun: Pronoun | null = he !== undefined ? 'he' : she !== undefined ? 'she' : null;
    const anchor = pronoun === null ? (who ?? null) : personBefore(text.slice(0, index), earlier, pronoun);
    if (name === null || name === anchor || (anchor === null && me === undefined)) return [];
    if (who !== undefined && !isName(who)) return [];
    const word =
      /^(?:going|dating|official)/.test(how) || !groups?.to?.includes('getting') ? 'partner' : 'fiancé';
    return [{ name, anchor, word, isLeading: false }];
  });
  return [...pairs, ...others];
}

/** Matches "Leo's got a new teacher called Mr Adams", "we have a neighbour named Ingrid" and "I have a young doctor now, Doctor Sweeney". */
const HAD = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<us>[Ii]|[Ww]e)(?:[’']ve| have| got)|(?<who>${WORD}|[Mm]y \\p{Ll}+)(?:[’']s| has| have))(?: got)?(?: an?)? (?:(?:new|good|great|lovely|little|old|young|best|nice) )*(?<word>\\p{Ll}+(?: \\p{Ll}+)?)(?: now)?(?:,? (?:called|named|by the name of|name[’']?s|(?:his|her) name is)|, (?:is|it[’']s)|(?<bare>,)) (?<name>${NAME})`,
  'gu',
);
export const hadIn = (text: string): IntroducedPerson[] =>
  [...text.matchAll(HAD)].flatMap(({ 0: words, index, groups }): IntroducedPerson[] => {
    const { us, who, bare } = groups ?? {};
    const word = groups?.word?.replace(/ (?:now|name|is|called|named)$/, '') ?? '';
    const name = nameIn(groups?.name);
    const said = wordOf(word.split(' '));
    if (name === null || said !== word || isPet(word) || LOOSE.test(word)) return [];
    if (bare !== undefined && !TITLED.test(name) && !isFirstName(name)) return [];
    if (us === undefined && /^\p{Lu}/u.test(who ?? '') && !isName(who ?? '')) return [];
    const isLeading = /^,? (?:he|she)(?![\p{L}])/u.test(text.slice(index + words.length));
    return [{ name, anchor: who?.replace(/^My /, 'my ') ?? null, word, isLeading }];
  });

/** Matches "a new girl at work, Janine" and "new lad in our form called Tiernan". */
const AT_A_PLACE = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?:[Tt]his|[Tt]he|[Aa]|[Aa]n?other|[Oo]ur) )?(?:[Nn]ew |other |young |old )?(?:[Gg]irl|[Ll]ad|[Ll]ass|[Gg]uy|[Ww]oman|[Mm]an|[Bb]loke|[Ff]ella|[Ll]ady|[Bb]oy|[Kk]id|[Pp]erson)(?: [^.!?;,]{0,40}?)? (?:in|at|from) (?:(?:my|our|the) )?(?:(?<work>work|office|job)|(?<school>class|form|year|school))(?!\\p{L})(?:[^.!?;,]{0,20}?,? (?<sure>called|named)|,) (?<name>${NAME}|\\p{Ll}{3,20})(?![’'\\p{L}])`,
  'gu',
);
export const metIn = (text: string): IntroducedPerson[] =>
  [...text.matchAll(AT_A_PLACE)].flatMap(({ index, groups }): IntroducedPerson[] => {
    const name = named(groups?.name);
    // "a girl in my class, eczema" names nobody
    const isSure = groups?.sure !== undefined || isOnlyName((groups?.name ?? '').toLowerCase());
    if (name === null || (/^\p{Ll}/u.test(groups?.name ?? '') && !isSure)) return [];
    const word = groups?.work === undefined ? 'classmate' : 'colleague';
    return [{ name, anchor: null, word, isLeading: text.slice(0, index).trim() === '' }];
  });

const HAD_A_BABY = new RegExp(
  `(?<who>${WORD}|[Mm]y \\p{Ll}+|\\p{Ll}{3,20}) (?:has |have |just |finally )?had (?:the|her|a|their) (?:wee |little )?(?:baby|babby|boy|girl)`,
  'u',
);
const NAMED_THEM = new RegExp(
  `(?:(?:they|she|he|we)[’']?(?:ve|s|re)? )?(?:named|naming|called|calling) (?:(?<him>him)|(?<her>her)|it|the baby) (?<name>${WORD}|\\p{Ll}{3,20})(?!\\p{L})`,
  'u',
);
/** Reads "Marisol had the baby, they named him Mateo". */
export function bornIn(text: string, earlier: string): IntroducedPerson[] {
  const groups = NAMED_THEM.exec(text)?.groups;
  const name = named(groups?.name);
  const who = (HAD_A_BABY.exec(text) ?? HAD_A_BABY.exec(earlier))?.groups?.who;
  if (name === null || who === undefined) return [];
  const anchor = /^[Mm]y /.test(who) ? who.toLowerCase() : capitalised(who);
  const word = groups?.him !== undefined ? 'son' : groups?.her !== undefined ? 'daughter' : 'child';
  return [{ name, anchor: /^we$/i.test(who) ? null : anchor, word, isLeading: false }];
}
