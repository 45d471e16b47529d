import nlp from 'compromise';
import { isPet, mayBePersonName, wordOf } from './extraction/read-subject.ts';
import { passagesOf } from './extraction/split-passages.ts';

/** Somebody whom a text names and ties to the speaker or to somebody else: "my sister Sarah", "Tom's teacher Ms Okafor". */
export interface Introduction {
  name: string;
  /** Whom they are tied to, in words that can be resolved: "Tom", "my sister". Null: the speaker. */
  anchor: string | null;
  /** What they are to the anchor: "older sister", "teacher". */
  word: string;
  /** The sentence that says so. */
  text: string;
  /** Whether the sentence begins with them, so that it may be about them. */
  isLeading: boolean;
}

const TITLE =
  '(?:Mrs?|Ms|Mx|Dr|Prof|Professor|Doctor|Miss|Sir|Madam|Madame|Mme|Mlle|Señora|Señor|Frau|Herr|Chief|Coach|Pastor|Nurse|Rabbi|Imam|Rev|Reverend)\\.? ';
const WORD = "\\p{Lu}[\\p{L}\\p{M}]*(?:[-’'](?!s(?![\\p{L}\\p{M}]))\\p{L}[\\p{L}\\p{M}]*)*";
const NAME = `${TITLE}${WORD}(?: ${WORD})?|${WORD}(?: (?:(?:de|da|do|dos|van|von|del|la|di) )?${WORD}){0,2}`;
const PARENT = '(?:mum|mom|mam|dad|gran|granny|nan|nana|grandma|grandpa|grandad)';
const OWNER = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<own>[Mm]y|[Oo]ur)|(?<name>${WORD}(?: ${WORD})?|${PARENT})[’']s|(?<the>[Tt]he(?: new)?)) (?=\\p{Ll})`,
  'gu',
);
const KIN_TITLE = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?<kin>Uncle|Aunt|Auntie|Aunty|Cousin|Grandma|Grandpa|Granny|Gran|Grandad|Granddad|Nan|Nana|Nanna|Oma|Opa|Abuela|Abuelo) (?<name>${WORD})(?![\\p{L}\\p{M}])(?![’']s)`,
  'gu',
);
/** Brands, places and characters that look like a relative. */
const NO_RELATIVE =
  /^(?:Uncle (?:Sam|Ben|Buck|Fester|Vernon|Scrooge|Tom)|Aunt(?:ie|y)? (?:Jemima|Anne|Bessie|Sally|May|Petunia)|Gran (?:Canaria|Turismo|Torino|Paradiso)|Nan (?:Goldin|Madol)|Cousin (?:Itt|Vinny|Greg))$/;
/** After a comma, a possessive begins something else: "my goddaughter, Wikitōria's girl". */
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
/** Matches a sentence about made-up people, or of somebody else. */
const NOT_OURS =
  /\b(?:imagine|suppose|supposing|pretend\w*|hypothetic\w+|what if|role-?play|dream(?:ed|t) (?:that|of|about)|(?:in|for|from|about) (?:the|a|an|my|this|that) (?:short )?(?:story|novel|game|film|movie|book|series|show|script|chapter|dream|play|poem|song)|(?:my|the|our) (?:character|protagonist|hero|heroine|villain|narrator))\b|^(?:in the |according to |user story|scenario|dear |to whom|translate|proofread|rewrite|summari[sz]e|lyrics|title:|quote:|example)/i;
/** Words that are also said of people without any tie: "my boy Messi". */
const LOOSE = /^(?:boy|girl|man|lad|lass|babe|bae|lover|one|little one|baby|guy|king|queen|hero|idol)s?$/i;
const QUOTED = /"[^"\n]*"|“[^”\n]*”|«[^»\n]*»/gu;

const SINGULAR: Readonly<Record<string, string>> = { children: 'child', wives: 'wife', people: '' };
const singular = (word: string): string =>
  word.replace(/\p{L}+$/u, (last) => SINGULAR[last] ?? (/[^s]s$/.test(last) ? last.slice(0, -1) : last));

const isFirstName = (name: string): boolean =>
  nlp(`Yesterday ${name} came.`)
    .match(name.split(' ')[0] ?? '')
    .has('#FirstName');
const TITLED = new RegExp(`^${TITLE}`, 'u');
/** Matches names that the tagger takes for adjectives because of their ending: "Kirsty". */
const LIKE_ADJECTIVE = /^(?!January|February|May|July)\p{Lu}\p{Ll}+(?<!da|e)y$/u;
const isName = (name: string): boolean =>
  TITLED.test(name) || mayBePersonName(name) || (LIKE_ADJECTIVE.test(name) && !nlp(name).has('#Place'));

/** Cuts words off that belong to the sentence rather than to the name: "Sarah Monday" is Sarah. */
function nameIn(said: string | undefined): string | null {
  if (said === undefined) return null;
  const words = said.split(' ');
  const [first = '', ...rest] = words;
  if (TITLED.test(`${said} `) && words.length === 1) return null;
  const name = rest.length > 0 && !TITLED.test(said) && !rest.every((word) => isSurname(word)) ? first : said;
  return isName(name) ? name : null;
}
const isSurname = (word: string): boolean => /^\p{Ll}/u.test(word) || mayBePersonName(word);

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

/** Reads "sister", "older sister" or, through others, "sister's boyfriend" after its owner. */
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

function namesAfter({ word, after }: Tie): string[] {
  const first = nameIn(AFTER.exec(after)?.groups?.name);
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

function nameOfRole({ after }: Tie): string | null {
  const lower = CALLED_LOWER.exec(after)?.groups?.name;
  if (lower !== undefined) {
    const name = lower.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    return isFirstName(name) ? name : null;
  }
  const found = IS_CALLED.exec(after)?.groups;
  const name = nameIn(found?.name);
  if (name === null) return null;
  // without "called", a capitalised word may be a religion or a team
  return found?.sure !== undefined || TITLED.test(name) || isFirstName(name) ? name : null;
}

/** Reads a name before its tie: "Sarah is my sister", "Siobhán, that's my mam's sister,", "Anjali, my youngest sister, is". */
function nameBefore(before: string, { after }: Tie): string | null {
  const found = BEFORE.exec(before);
  const name = nameIn(found?.groups?.name);
  if (!found || name === null) return null;
  const mark = found.groups?.mark ?? '';
  if (mark !== ', ') return /^(?:[,.;:!?)]|$| (?!\p{Lu}))/u.test(after) ? name : null;
  // a comma may also part the items of a list
  return found.index === 0 && /^, (?!and\b|or\b|\p{Lu})/u.test(after) ? name : null;
}

function ownedIn(text: string): Introduction[] {
  return [...text.matchAll(OWNER)].flatMap((match): Introduction[] => {
    const { own, name, the } = match.groups ?? {};
    const anchor = name ?? null;
    if (name !== undefined && /^\p{Lu}/u.test(name) && !isName(name)) return [];
    const owner = own === undefined ? (name === undefined ? 'our' : `${name}'s`) : own.toLowerCase();
    const tie = readTie(text.slice(match.index + match[0].length), anchor, owner);
    if (tie === null) return [];
    const begins = text.slice(0, match.index).trim() === '';
    const role = nameOfRole(tie);
    const of = (called: string, isLeading: boolean): Introduction => ({
      name: called,
      anchor: tie.anchor,
      word: singular(tie.word),
      text,
      isLeading,
    });
    if (role !== null) return [of(role, begins)];
    if (the !== undefined) return [];
    const after = namesAfter(tie);
    const [only, ...more] = after;
    if (only !== undefined) {
      const rest = tie.after.slice(tie.after.indexOf(only) + only.length);
      const isAlone = more.length === 0 && !/^[’']s? | and /u.test(rest.slice(0, 5));
      return after.map((called) => of(called, begins && isAlone));
    }
    const before = nameBefore(text.slice(0, match.index), tie);
    return before === null ? [] : [of(before, text.startsWith(before))];
  });
}

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

/** Finds the people whom one sentence names and ties to somebody. Quoted words are somebody else's. */
export function introductionsIn(sentence: string): Introduction[] {
  if (NOT_OURS.test(sentence)) return [];
  const text = sentence.replace(QUOTED, (quoted) => '"'.padEnd(quoted.length, '"'));
  return [...ownedIn(text), ...relativesIn(text)];
}

/** Finds the people whom messages name and tie to somebody. Leaves out what is said in confidence, as a joke or of made-up people. */
export const readIntroductions = ({
  messages,
}: {
  messages: readonly { content: string }[];
}): Introduction[] =>
  messages
    .flatMap(({ content }) => passagesOf(content))
    .flatMap(({ text, isInConfidence }) => (isInConfidence ? [] : introductionsIn(text)));
