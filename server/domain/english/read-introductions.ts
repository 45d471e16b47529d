import {
  isFirstName,
  isName,
  isOnlyName,
  MONTH_NAME,
  NOT_CALLED,
  nameIn,
  onlyNameIn,
  onlySmallNameIn,
  TITLED,
  tagsOf,
} from './extraction/introduced-names.ts';
import { hadIn, LOOSE, pairedIn } from './extraction/introductions-by-verb.ts';
import { KIN, NAME, WORD } from './extraction/name-and-kin-patterns.ts';
import { plain } from './extraction/plain-chat-spelling.ts';
import { isPet, wordOf } from './extraction/read-subject.ts';
import { passagesOf } from './extraction/split-passages.ts';

/** A person whom a text names with a relationship to the speaker or somebody else: "my sister Sarah", "Tom's teacher Ms Okafor". */
export interface Introduction {
  name: string;
  /** Reference to the other person of the relationship: "Tom", "my sister". Null for the speaker. */
  anchor: string | null;
  /** The relationship to the anchor: "older sister", "teacher". */
  word: string;
  /** The sentence with the introduction. */
  text: string;
  /** True if the sentence begins with the person, so that it may be about them. */
  isLeading: boolean;
}

const PARENT =
  '(?:[Mm]um|[Mm]om|[Mm]am|[Mm]ammy|[Mm]a|[Dd]ad|[Dd]addy|[Pp]a|[Pp]apa|[Gg]ran|[Gg]ranny|[Nn]an|[Nn]ana|[Gg]randma|[Gg]randpa|[Gg]randad|[Oo]ma|[Oo]pa)';
const IS_PARENT = new RegExp(`^${PARENT}$`, 'u');
const OWNER = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<own>[Mm]y|[Oo]ur)|(?<name>(?<![Mm]y |[Oo]ur )${PARENT}|${WORD}(?: ${WORD})?)[’']s|(?<whose>[Hh]is|[Hh]er|[Tt]heir)|(?<the>[Tt]he(?: new)?)) (?=\\p{Ll})`,
  'gu',
);
const OF_KIN = new RegExp(`^(?:${KIN})$`);
/** Matches a relative without "my", as in notes: "emergency contact: brother Tim". */
const BARE_KIN = new RegExp(`(?:^|[=:] )(?<kin>${KIN}) (?<name>${WORD})(?![’'\\p{L}])`, 'gu');
/** Matches "She's my goddaughter." */
const PRONOUN_IS = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<she>[Ss]he)|(?<he>[Hh]e)|[Tt]hey)(?:[’'](?:s|re)| is| are) (?:(?:actually|also|now|still|just) )?(?=(?:my|our|(?:${WORD})[’']s) )`,
  'gu',
);
const OWN_NAME =
  /(?<![\p{L}])(?:[Hh]er|[Hh]is|[Tt]heir) name(?:[’']s| is) (?<name>\p{L}[\p{L}\p{M}]{2,19})(?!\p{L})/u;
const KIN_TITLE = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?<kin>Uncle|Aunt|Auntie|Aunty|Tita|Tito|Tía|Tío|Cousin|Grandma|Grandpa|Granny|Gran|Grandad|Granddad|Nan|Nana|Nanna|Oma|Opa|Abuela|Abuelo) (?<name>${WORD})(?![\\p{L}\\p{M}])(?![’']s)`,
  'gu',
);
/** Brands, places and characters that look like relatives. */
const NO_RELATIVE =
  /^(?:Uncle (?:Sam|Ben|Buck|Fester|Vernon|Scrooge|Tom)|Aunt(?:ie|y)? (?:Jemima|Anne|Bessie|Sally|May|Petunia)|Gran (?:Canaria|Turismo|Torino|Paradiso)|Nan (?:Goldin|Madol)|Cousin (?:Itt|Vinny|Greg))$/;
/** Matches a name after the relationship. A possessive after a comma starts something else: "my goddaughter, Wikitōria's girl". */
const AFTER = new RegExp(
  `^(?:,(?! (?:${NAME})[’']s(?![\\p{L}\\p{M}])))? (?:(?:called|named|by the name of) )?(?<name>${NAME})`,
  'u',
);
const LISTED = new RegExp(`^(?:, (?!and\\b|who\\b)| and |, and | & )(?<name>${WORD})(?![’'\\p{L}])`, 'u');
const CALLED_LOWER =
  /^(?:[’']s name)?(?: (?:is|was)|[’']s)?(?: also| now)? (?:called|named) (?<name>\p{Ll}{3,20})(?!\p{L})/u;
const IS_CALLED = new RegExp(
  `^(?:[’']s name)?(?: (?:is|was)|[’']s)(?: also| now| just)?(?<sure> (?:called|named)| (?:this|a|an|the) (?:guy|bloke|man|woman|lady|dude|girl|chap|fella|fellow)(?: (?:called|named)|,)?)? (?<name>${NAME})(?=[,.!?;:)]|$| (?:and|at|from|who|but|bc|because|cos|since|now|in|with)(?!\\p{L}))`,
  'u',
);
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{M}’'.-])(?<name>${NAME})(?<mark>,? (?:(?:that|who)(?:[’']s| is) )|(?:[’']s| is) (?:actually |also |now )?| ?\\(|, )$`,
  'u',
);
/** Matches a sentence about fictional people, or spoken by somebody else. */
const NOT_OURS =
  /\b(?:imagine|suppose|supposing|pretend\w*|hypothetic\w+|what if|role-?play|dream(?:ed|t) (?:that|of|about)|(?:in|for|from|about) (?:the|a|an|my|this|that) (?:short )?(?:story|novel|game|film|movie|book|series|show|script|chapter|dream|play|poem|song)|(?:my|the|our) (?:character|protagonist|hero|heroine|villain|narrator))\b|^(?:in the |according to |user story|scenario|dear |to whom|translate|proofread|rewrite|summari[sz]e|lyrics|title:|quote:|example)/i;
const SINGULAR: Readonly<Record<string, string>> = { children: 'child', wives: 'wife', people: '' };
const singular = (word: string): string =>
  word.replace(/\p{L}+$/u, (last) => SINGULAR[last] ?? (/[^s]s$/.test(last) ? last.slice(0, -1) : last));

/** Returns "youngest sister" rather than "youngest", which alone means a child. */
function wholeWordOf(words: readonly string[]): string | null {
  const word = wordOf(words);
  if (word === null) return null;
  const next = words[word.split(' ').length];
  return next !== undefined && wordOf([next]) !== null ? `${word} ${next}` : word;
}

interface Tie {
  anchor: string | null;
  word: string;
  /** The text after the relationship. */
  after: string;
}

/** Reads the relationship after an owner: "sister", "older sister" or "sister's boyfriend". */
function readTie(rest: string, anchor: string | null, owner: string): Tie | null {
  if (/^(?:an?|the|my|our|his|her|their|your|not) /i.test(rest)) return null;
  const tokens = rest.split(' ', 5);
  const cut = tokens.findIndex((token) => /[’']s$|[.,;:!?)]$/u.test(token));
  const words = (cut === -1 ? tokens : tokens.slice(0, cut + 1)).map((token) =>
    token.replace(/[’']s$|[.,;:!?)]+$/u, ''),
  );
  const word = wholeWordOf(words);
  if (word === null || isPet(word) || LOOSE.test(word)) return null;
  const after = rest.slice(word.length);
  const through = /^[’']s (?=\p{Ll})/u.exec(after)?.[0];
  if (through === undefined) return { anchor, word, after };
  return (
    readTie(after.slice(through.length), `${owner} ${word}`, `${owner} ${word}'s`) ?? { anchor, word, after }
  );
}

/** Matches a lower-case first name that is no other word: "my sister ella is coming". */
const LOWER_NAME =
  /^(?<comma>,)? (?:called )?(?<name>\p{Ll}[\p{Ll}\p{M}]{2,19})(?<end>[’']s|[,.!?]|$| (?=\p{L}))/u;
function lowerNameAfter({ word, after }: Tie): string | null {
  const found = LOWER_NAME.exec(after)?.groups;
  const said = found?.name ?? '';
  if (said === '' || singular(word) !== word || !isOnlyName(said)) return null;
  return said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function namesAfter(tie: Tie): string[] {
  const { word, after } = tie;
  const said = AFTER.exec(after)?.groups?.name;
  const isMonth = said !== undefined && MONTH_NAME.test(said) && !/^ \p{Lu}\p{Ll}+ \d/u.test(after);
  const first = isMonth ? said : (nameIn(said) ?? lowerNameAfter(tie));
  if (first === null) return [];
  const isMany = singular(word) !== word;
  const found = [first];
  let rest = after.slice(after.indexOf(first) + first.length);
  while (isMany) {
    const next = LISTED.exec(rest);
    const name = nameIn(next?.groups?.name);
    if (!next || name === null) break;
    found.push(name);
    rest = rest.slice(next[0].length);
  }
  return found;
}

/** Matches a role of one person before "is", as in "My best friend is Aaliyah". A capitalised word is then a name. */
const IS_ROLE_OF_ONE =
  /^(?:best\p{L}* friend|godmother|godfather|wife|husband|boyfriend|girlfriend|fianc[eé]e?|father|mother|dad|mum|mom|mam)$/u;

function nameOfRole({ word, after }: Tie): string | null {
  const lower = CALLED_LOWER.exec(after)?.groups?.name;
  if (lower !== undefined) {
    const name = lower.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    return isFirstName(name) ? name : null;
  }
  const found = IS_CALLED.exec(after)?.groups;
  const name = nameIn(found?.name);
  if (name === null) return null;
  // without "called", a capitalised word may be a religion or a team
  const isSure = found?.sure !== undefined || TITLED.test(name) || isFirstName(name);
  return isSure || (!NOT_CALLED.test(name) && !tagsOf(name).has('#Demonym') && IS_ROLE_OF_ONE.test(word))
    ? name
    : null;
}

/** Reads a name before its tie: "Sarah is my sister", "Siobhán, that's my mam's sister,", "Anjali, my youngest sister, is". */
function nameBefore(before: string, { after }: Tie): string | null {
  const found = BEFORE.exec(before);
  const name = nameIn(found?.groups?.name);
  if (!found || name === null) return null;
  const mark = found.groups?.mark ?? '';
  if (mark !== ', ') return /^(?:[,.;:!?)]|$| (?!\p{Lu}))/u.test(after) ? name : null;
  // a comma may also separate list items
  return found.index === 0 && /^, (?!and\b|or\b|\p{Lu})/u.test(after) ? name : null;
}

function ownedIn(text: string, earlier: string): Introduction[] {
  return [...text.matchAll(OWNER)].flatMap((match): Introduction[] => {
    const { own, name, whose, the } = match.groups ?? {};
    const before = text.slice(0, match.index);
    const ownName = name !== undefined && IS_PARENT.test(name) ? name.toLowerCase() : name;
    const anchor =
      ownName ?? (whose === undefined ? null : (onlyNameIn(before) ?? onlyNameIn(`${earlier} ${before}`)));
    if (whose !== undefined && anchor === null) return [];
    if (ownName !== undefined && /^\p{Lu}/u.test(ownName) && !isName(ownName)) return [];
    const owner = own === undefined ? (anchor === null ? 'our' : `${anchor}'s`) : own.toLowerCase();
    const tie = readTie(text.slice(match.index + match[0].length), anchor, owner);
    if (tie === null) return [];
    const begins = before.trim() === '';
    const role = nameOfRole(tie);
    const of = (called: string, isLeading: boolean): Introduction => ({
      name: called,
      anchor: tie.anchor,
      word: singular(tie.word),
      text,
      isLeading,
    });
    if (role !== null) return [of(role, begins)];
    if (the !== undefined && !OF_KIN.test(tie.word.split(' ').at(-1) ?? '')) return [];
    const after = namesAfter(tie);
    const [only, ...more] = after;
    if (only !== undefined) {
      const rest = tie.after.slice(tie.after.toLowerCase().indexOf(only.toLowerCase()) + only.length);
      const isAlone = more.length === 0 && !isOwnerOrJoined(rest);
      const isSpokenOf = more.length === 0 && /^,? (?:he|she)(?:[’']s)? /i.test(rest);
      return after.map((called) => of(called, (begins && isAlone) || isSpokenOf));
    }
    if (the !== undefined || whose !== undefined) return [];
    const named = nameBefore(before, tie);
    return named === null ? [] : [of(named, text.startsWith(named))];
  });
}

/** True for "Sarah's birthday" and "Sarah and I", but not for "Tam's in hospital". */
const isOwnerOrJoined = (rest: string): boolean =>
  rest.startsWith(' and ') ||
  /^[’'] /u.test(rest) ||
  (/^[’']s /u.test(rest) &&
    !/^[’']s (?:in|at|on|not|a|an|the|been|got|off|away|back|gone|allergic|vegan|vegetarian|\p{Ll}+ing)(?!\p{L})/u.test(
      rest,
    ));

const GENDER: Readonly<Record<string, string>> = { she: '#MaleName', he: '#FemaleName' };

/** Reads "Send a card to Chérie, she's my goddaughter". Returns nothing if two names precede the pronoun. */
function pronounsIn(text: string, earlier: string): Introduction[] {
  return [...text.matchAll(PRONOUN_IS)].flatMap((match): Introduction[] => {
    const before = `${earlier} ${text.slice(0, match.index)}`.trim();
    const said = OWN_NAME.exec(before)?.groups?.name ?? onlyNameIn(before) ?? onlySmallNameIn(before);
    if (said === null) return [];
    const name = said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    const other = GENDER[match.groups?.she ? 'she' : match.groups?.he ? 'he' : ''];
    if (other !== undefined && tagsOf(name).has(other)) return [];
    const rest = text.slice(match.index + match[0].length);
    const [owned, owner = ''] = /^(?:(?:my|our)|(\p{Lu}[\p{L}\p{M}]*)[’']s) /u.exec(rest) ?? [];
    if (owned === undefined) return [];
    const anchor = owner === '' ? null : owner;
    const tie = readTie(rest.slice(owned.length), anchor, owner === '' ? 'my' : `${owner}'s`);
    if (tie === null || AFTER.test(tie.after.replace(/^,.*$/u, ''))) return [];
    const isLeading = !/^I[’' ]/.test(text);
    return [{ name, anchor: tie.anchor, word: singular(tie.word), text, isLeading }];
  });
}

const bareKinIn = (text: string): Introduction[] =>
  [...text.matchAll(BARE_KIN)].flatMap(({ index, groups }): Introduction[] => {
    const name = nameIn(groups?.name);
    if (name === null || groups?.kin === undefined) return [];
    return [{ name, anchor: null, word: groups.kin, text, isLeading: index === 0 }];
  });

function relativesIn(text: string): Introduction[] {
  return [...text.matchAll(KIN_TITLE)].flatMap(({ 0: said, index, groups }): Introduction[] => {
    const name = nameIn(groups?.name);
    if (name === null || groups?.kin === undefined || NO_RELATIVE.test(said)) return [];
    const owner = new RegExp(`(?<name>${WORD})[’']s $`, 'u').exec(text.slice(0, index))?.groups?.name;
    const before = text
      .slice(0, index)
      .replace(/(?:my|our) $/i, '')
      .trim();
    return [
      {
        name,
        anchor: owner ?? null,
        word: groups.kin.toLowerCase(),
        text,
        isLeading: before === '' && !/^ and /.test(text.slice(index + said.length)),
      },
    ];
  });
}

/** Finds people whom one sentence introduces. Ignores quoted text, because somebody else said it. */
export function introductionsIn(sentence: string, earlier = ''): Introduction[] {
  if (NOT_OURS.test(sentence)) return [];
  const text = plain(sentence);
  const found = [...ownedIn(text, plain(earlier)), ...relativesIn(text), ...bareKinIn(text)];
  const isKnown = ({ name }: { name: string }): boolean => found.some((one) => one.name === name);
  const more = [...pairedIn(text), ...hadIn(text), ...pronounsIn(text, plain(earlier))];
  return [...found, ...more.filter((one) => !isKnown(one))].map((one) => ({ ...one, text: sentence }));
}

/** Finds people whom the messages introduce. Ignores secrets, jokes and fictional people. */
export const readIntroductions = ({
  messages,
}: {
  messages: readonly { content: string }[];
}): Introduction[] =>
  messages
    .flatMap(({ content }) => passagesOf(content))
    .flatMap(({ text, isInConfidence }, index, all) =>
      isInConfidence ? [] : introductionsIn(text, all[index - 1]?.text),
    );
