import { genderOf } from '#server/domain/relationships/relation-nouns.ts';
import { isName, isOnlyName, mayBeSmallName, nameIn } from '../extraction/introduced-names.ts';
import { KIN, NAME, WORD } from '../extraction/name-and-kin-patterns.ts';
import { genderOfName, haveContraryGenders } from '../extraction/pronoun-gender.ts';
import { capitalised, type IntroducedPerson } from './introduction.ts';
import { readTie, type Tie } from './read-tie.ts';

const MARK =
  "(?<mark>,? (?:(?:that|who)(?:[’']?s| is) )(?:also |now )?|(?:[’']s| is) (?:actually |also |now )?| ?[(]| [–—-] |, | )";
const BEFORE = new RegExp(`(?<![\\p{L}\\p{M}’'.-])(?<name>${NAME})(?: next door)?${MARK}$`, 'u');
const SMALL_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{M}’'.-])(?<name>\\p{Ll}[\\p{L}\\p{M}]{2,19})(?: next door)?${MARK}$`,
  'u',
);
/** Matches words that leave a name at the start of its clause. */
export const OPENING =
  /^(?:(?:also|and|but|so|now|ok|okay|oh|btw|well|wee|young|big|little|old|it[’']?s|its|it is)[ ,]*)*$/i;
const CLAUSE_START =
  /(?:^|[.!?;:]|,| and| but| so| because| since) ?(?:(?:also|and|but|so|now|ok|okay|oh|btw|well|wee|young|big|it[’']?s)[ ,]*)*$/i;
/** Names of assistants, which people address without a comma: "Alexa my wife is ill". */
const ASSISTANT =
  /^(?:Alexa|Siri|Google|Claude|Gemini|Copilot|Cortana|Bixby|Jarvis|Nova|Echo|Hey|Hi|Hello|Thanks|Thank|Dear|Yes|No|Please|Jesus|Christ|God|Lord|Wow|Damn|Ugh)$/;
/** Adverbs of a whole sentence ("Sadly my sister is ill") and people addressed as relatives ("Mum my sister is ill"). */
const NO_NAME_BEFORE = new RegExp(
  `^(?:\\p{Lu}\\p{Ll}+ly|(?:${KIN})(?:my|mie)?|granny|gran|nana|nanny|aunty|papa|mama)$`,
  'iu',
);
/** Verbs with two objects. A name after one may be the listener, not the relative: "I told Tom my sister is ill". */
export const GIVES =
  /(?:t(?:ell|old|ells|elling)|ask(?:ed|s)?|gave?|giv(?:e|es|ing)|show(?:ed|s)?|sen[dt]|remind(?:ed)?) $/i;

const isEnd = (after: string): boolean => /^(?:[,.;:!?)]|$| (?!\p{Lu}))/u.test(after);

/** Reads a name before its tie: "Sarah is my sister", "Siobhán, that's my mam's sister,", "Anjali, my youngest sister, is", "Kasia my wife". */
export function nameBefore(
  before: string,
  { word, after, isPlural }: Tie,
  { mayBeDirect, isThe }: { mayBeDirect: boolean; isThe: boolean },
): string | null {
  const found = BEFORE.exec(before);
  if (isPlural || (!mayBeDirect && /[\p{L}\p{M}] $/u.test(before) && !IS_BEFORE.test(before))) return null;
  const name = found ? nameOf(found.groups?.name ?? '') : smallNameBefore(before, after);
  if (name === null || haveContraryGenders(name, word)) return null;
  if (!found) return isEnd(after) ? name : null;
  const mark = found.groups?.mark ?? '';
  const opening = before.slice(0, found.index);
  const isAtStart = OPENING.test(opening) || (isThe && CLAUSE_START.test(opening));
  if (mark === ' ') return isAtStart && isNoAddress(name, word, after) && isEnd(after) ? name : null;
  if (mark !== ', ' && !mark.includes('–') && !mark.includes('—')) return isEnd(after) ? name : null;
  // a comma may also separate list items
  return CLAUSE_START.test(opening) &&
    !GIVES.test(opening) &&
    /^(?: (?:next door|downstairs|upstairs|opposite|over the road|across the (?:road|street|hall)))?(?:[,.!?](?! and\b| or\b| \p{Lu})|$)/u.test(
      after,
    )
    ? name
    : null;
}

/** False for "Mum my sister is ill" and "Sadly my wife is ill". A name of no known gender may be addressed too: "Zorro my wife is ill". */
function isNoAddress(name: string, word: string, after: string): boolean {
  const [first = ''] = name.split(' ');
  const isDoubtful =
    genderOf(word) !== null && genderOfName(name) === null && !/^(?:[,.;:!?)]|$)/u.test(after);
  const isAdverb =
    NO_NAME_BEFORE.test(first) &&
    !/^(?:Kelly|Sally|Holly|Molly|Polly|Emily|Lily|Billy|Willy|Ally|Elly|Milly|Carly|Shelly)$/.test(first);
  return !ASSISTANT.test(first) && !isAdverb && !isDoubtful;
}

/** Returns "Deb" for "Also Deb". */
const nameOf = (said: string): string | null =>
  nameIn(said) ??
  (/^(?:Also|And|But|So|Now|Okay|Oh|Well) /.test(said) ? nameIn(said.replace(/^\S+ /, '')) : null);

const IS_BEFORE = /(?:[’']?s|is|also|now|actually) $/u;

/** Reads a name in lower case: "tobias is my co-host", "wee davi next door, rosangelas lad,". */
function smallNameBefore(before: string, after: string): string | null {
  const found = SMALL_BEFORE.exec(before);
  const said = found?.groups?.name ?? '';
  if (!found || !mayBeSmallName(said) || ASSISTANT.test(capitalised(said))) return null;
  const mark = found.groups?.mark ?? '';
  // "pickup is my mum" names nobody, and "ffions my friend" may be "Ffion is"
  if (!isOnlyName(said) && (IS_BEFORE.test(mark) || (mark === ' ' && said.endsWith('s')))) return null;
  // "wifi my son broke" and "ticket, my brother has" name things
  if (!isOnlyName(said) && !/ next door/.test(found[0]) && !/^(?:[,.;:!?)]|$)/u.test(after)) return null;
  const opening = before.slice(0, found.index);
  const isFirst = OPENING.test(opening) || /[.!?] (?:(?:also|and|but|so) )?$/.test(opening);
  return isFirst ? capitalised(said) : null;
}

/** Matches "Fintan, the husband of Orla" and "Kayla is a friend of mine". */
const OF = new RegExp(
  `(?<![\\p{L}\\p{M}’'.-])(?<name>${NAME})(?:,|,? (?:is|that[’']?s|who[’']?s|who is)|[’']s)? (?:the|an?) (?<words>\\p{Ll}[\\p{Ll}\\p{M} -]{2,30}?) of (?<of>mine|ours|(?:my|our) \\p{Ll}+|${WORD}(?: ${WORD})?)(?:[’']s)?(?![\\p{L}’'])`,
  'gu',
);
/** Matches "a friend of mine, Kayla" and "a mate of Ben's called Dez". */
const OF_THEN_NAME = new RegExp(
  `(?<![\\p{L}])(?:[Aa]n?|[Oo]ne|[Tt]his|[Tt]he) (?<words>\\p{Ll}[\\p{Ll}\\p{M} -]{2,30}?) of (?<of>mine|ours|(?:my|our) \\p{Ll}+|${WORD})(?:[’']s)?(?:, (?:called |named )?| (?:called|named) )(?<name>${NAME})(?![\\p{L}]|[’']s)`,
  'gu',
);

export function relatedByOf(text: string): IntroducedPerson[] {
  return [OF, OF_THEN_NAME].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, groups }): IntroducedPerson[] => {
      const { words = '', of = '' } = groups ?? {};
      const name = nameIn(groups?.name);
      const isOwn = /^(?:mine|ours)$/.test(of);
      const tie = readTie(`${words}.`, isOwn ? null : of, isOwn ? 'my' : `${of}'s`);
      if (name === null || tie === null || tie.after !== '.' || haveContraryGenders(name, tie.word))
        return [];
      if (/^\p{Lu}/u.test(of) && !isName(of)) return [];
      return [{ name, anchor: tie.anchor, word: tie.word, isLeading: index === 0 && pattern === OF }];
    }),
  );
}
