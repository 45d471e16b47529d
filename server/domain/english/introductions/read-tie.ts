import { isPet, wordOf } from '../extraction/read-subject.ts';

/** A relationship without the name of the person: "my older sister", "Tom's teacher". */
export interface Tie {
  anchor: string | null;
  /** In the singular. */
  word: string;
  isPlural: boolean;
  /** The text after the relationship. */
  after: string;
}

/** Words that do not prove a relationship: "my boy Messi". */
export const LOOSE =
  /^(?:boy|girl|man|lad|lass|babe|bae|lover|one|little one|baby|guy|king|queen|hero|idol)s?$/i;
/** Matches words for a son or daughter. After "my", "boy" and "girl" need an adjective: "my wee girl". */
const OWN_CHILD =
  /^(?:(?:(?:wee|little|big|eldest|oldest|youngest|middle|older|elder|younger|own|only|other) ){1,2}(?<young>boy|girl)|(?:(?:wee|little|big|eldest|oldest|youngest|middle|older|elder|younger|own|only|other|young) ){0,2}(?<lad>lad|lass|lassie))(?![\p{L}-])/u;
const CHILD_OF_OTHERS =
  /^(?:(?:wee|little|big|eldest|oldest|youngest|middle|older|elder|younger|own|only|other|young) ){0,2}(?<young>boy|girl|lad|lass|lassie)(?![\p{L}-])/u;
const PARTNER_OF_OTHERS = /^(?:(?:new|young) )?(?:man|fella|feller|fellow|bloke|hubby)(?![\p{L}-])/u;
/** Nouns of relationships to something other than a person. */
const NO_PERSON =
  /(?:^| )(?:school|work|workplace|company|firm|team|club|band|choir|group|family|household|property|venture|investment|possession|provider|people|worker|members?)$/i;
const IRREGULAR: Readonly<Record<string, string>> = { children: 'child', wives: 'wife', people: '' };

const singularOf = (word: string): string =>
  word.replace(/\p{L}+$/u, (last) => IRREGULAR[last] ?? (/[^s]s$/.test(last) ? last.slice(0, -1) : last));

/** Returns "youngest sister" rather than "youngest", which alone means a child. */
function wholeWordOf(words: readonly string[]): string | null {
  const word = wordOf(words);
  if (word === null) return null;
  const next = words[word.split(' ').length];
  return next !== undefined && wordOf([next]) !== null ? `${word} ${next}` : word;
}

/** Reads "wee girl" as a daughter, and another person's "man" as a partner. */
function readColloquial(rest: string, owner: string): { said: string; word: string } | null {
  const isOwn = owner === 'my';
  const isQualifier = /^(?:boy|girl) (?=\p{Ll})/u.test(rest) && wordOf([rest.split(' ')[1] ?? '']) !== null;
  if (owner === 'the' || isQualifier) return null;
  const child = (isOwn ? OWN_CHILD : CHILD_OF_OTHERS).exec(rest);
  if (child) {
    const { young, lad } = child.groups ?? {};
    return { said: child[0], word: /^lad$|boy/.test(young ?? lad ?? '') ? 'son' : 'daughter' };
  }
  const partner = isOwn || owner === 'our' ? null : PARTNER_OF_OTHERS.exec(rest);
  return partner && { said: partner[0], word: 'partner' };
}

/** Reads the relationship after an owner: "sister", "older sister" or "sister's boyfriend". */
export function readTie(rest: string, anchor: string | null, owner: string): Tie | null {
  if (/^(?:an?|the|my|our|his|her|their|your|not) /i.test(rest)) return null;
  const tokens = rest.split(' ', 5);
  const cut = tokens.findIndex((token) => /[’']s?$|[.,;:!?)]$/u.test(token));
  const words = (cut === -1 ? tokens : tokens.slice(0, cut + 1)).map((token) =>
    token.replace(/[’']s?$|[.,;:!?)]+$/u, ''),
  );
  const colloquial = readColloquial(rest, owner);
  const said = colloquial?.said ?? wholeWordOf(words);
  if (said === null || (colloquial === null && (isPet(said) || LOOSE.test(said) || NO_PERSON.test(said))))
    return null;
  // "her teachers called Majella" has lost its apostrophe
  if (/[^s]s$/.test(said) && /^ (?:called|named) /.test(rest.slice(said.length)))
    return { anchor, word: singularOf(said), isPlural: false, after: `'s${rest.slice(said.length)}` };
  const after = rest.slice(said.length);
  const word = colloquial?.word ?? singularOf(said);
  const tie = { anchor, word, isPlural: colloquial === null && word !== said, after };
  const through = /^(?:[’']s|(?<=s)[’']) (?=\p{Ll})/u.exec(after)?.[0];
  if (through === undefined) return tie;
  const of = `${owner === 'the' ? 'our' : owner} ${said}`;
  return readTie(after.slice(through.length), of, `${of}'s`) ?? tie;
}
