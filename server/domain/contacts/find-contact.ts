import { FIND } from '#server/domain/parameters/contact-parameters.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { byEar, editsOf, isUnfinishedTypo, soundsLike } from '#server/domain/text/spelling.ts';

/** A match that the database found in a field other than the names: a substring, whatever its accents and case. */
export interface FoundField {
  field: 'channel' | 'tag' | 'day' | 'note';
  /** Label of the field, such as "e-mail" or "tag". */
  label: string;
  value: string;
  /** Indexes of the input words that match this field. */
  words: readonly number[];
}

/** A contact with its searchable fields. */
export interface Findable {
  id: string;
  name: string;
  /** Given, middle and family name in full. Null if they are not stored separately. */
  fullName: string | null;
  nameFolded: string;
  aliases: readonly string[];
  fields: readonly FoundField[];
}

/** A matching contact with its rank and the reasons for the match other than its name. */
interface Found {
  id: string;
  nameFolded: string;
  /** Rank of the match. Lower is better. Contacts of equal rank are ordered by name. */
  rank: number;
  why: () => string[];
}

/** Returns why a contact matched. Called only for contacts that are displayed. Null if the name itself matches. */
type Reason = (() => string) | null;
type Place = 'name' | 'alias' | FoundField['field'];
interface Name {
  place: 'name' | 'alias';
  text: string;
  key: string;
  words: readonly string[];
  why: Reason;
}
interface Hit {
  level: number;
  place: Place;
  why: Reason;
  /**
   * If the input word is misspelled or only sounds similar: the name, and the word in the name that matches. Otherwise
   * null.
   */
  near: { name: Name; word: string } | null;
}

/** Ranks of the ways in which one word can match, best first. */
const LEVEL = { word: 0, begins: 1, inside: 2, alike: 3, oneEdit: 4, twoEdits: 5 } as const;
/**
 * Best possible rank of a contact that matches word by word. Ranks 0 to 2 are for names that begin with the whole input
 * (see `asWhole`).
 */
const RANK_OF_WORDS = 3;
/** Order of equally good matches by field, lower first. */
const WEIGHT: Readonly<Record<Place, number>> = { name: 0, alias: 1, channel: 2, tag: 3, day: 4, note: 5 };
/** Matches scripts without spaces between words, in which names may have only two characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Splits the input into words, in the same way as the database query. */
export const typedWords = (search: string): string[] => search.trim().split(/\s+/);

/** Returns a version of a function that caches its results, because given names repeat. */
function remembering(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = work(text);
    known.set(text, answer);
    return answer;
  };
}

function namesOf({ name, fullName, aliases }: Findable, keyOf: (text: string) => string): Name[] {
  const nameOf = (text: string, place: Name['place'], why: Reason): Name => {
    const key = keyOf(text);
    return { place, text, key, words: key.split(' '), why };
  };
  const full = fullName === null || keyOf(fullName) === keyOf(name) ? [] : [fullName];
  return [
    nameOf(name, 'name', null),
    ...full.map((text) => nameOf(text, 'name', () => `full name “${text}”`)),
    ...aliases.map((alias) => nameOf(alias, 'alias', () => `alias “${alias}”`)),
  ];
}

/** Returns the original spelling of a word in a name: "Núñez" for "nunez". */
const shownIn = ({ text }: Name, key: string): string =>
  text.match(/[\p{L}\p{N}\p{M}'’‘ʼ.]+/gu)?.find((word) => nameKey(word) === key) ?? key;

/**
 * Finds contacts for the input: exact names first, then beginnings, whole words, matches inside words or in other
 * fields, similar sounds, and misspellings. Every word must match. A word that matches some contact exactly is not
 * treated as a misspelling. If only misspellings match, also returns a suggested spelling.
 */
export function findContacts(
  search: string,
  contacts: readonly Findable[],
): { found: Found[]; didYouMean: string | null } {
  const typed = typedWords(search).map((word) => nameKey(word));
  const [keyOf, ear] = [remembering(nameKey), remembering(byEar)];
  const entries = contacts.map((contact) => {
    const names = namesOf(contact, keyOf);
    const hits = typed.map((key, index) => hitOutright(key, index, names, contact.fields));
    return { contact, names, hits };
  });
  const isKnown = typed.map((_, index) => entries.some(({ hits }) => isSpelledSo(hits[index] ?? null)));
  const fits = entries.flatMap(({ contact, names, hits }) => {
    const all: Hit[] = [];
    for (const [index, key] of typed.entries()) {
      const hit = hits[index] ?? hitNearly(key, names, isKnown[index] ?? false, ear);
      if (hit === null) return [];
      all.push(hit);
    }
    return [{ hits: all, found: judge(contact, names, nameKey(search), all) }];
  });
  fits.sort((a, b) => inOrder(a.found, b.found));
  return {
    found: fits.map(({ found }) => found),
    didYouMean: meantBy(typedWords(search), fits[0]?.hits ?? []),
  };
}

/**
 * Compares two matches for sorting. Two different matches never compare as equal, so that a page can start after any
 * match.
 */
export function inOrder(
  a: Pick<Found, 'rank' | 'nameFolded' | 'id'>,
  b: Pick<Found, 'rank' | 'nameFolded' | 'id'>,
): number {
  return a.rank - b.rank || compare(a.nameFolded, b.nameFolded) || compare(a.id, b.id);
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns whether a match proves that the word is spelled correctly. Notes and dates are free text, so a match in them
 * proves nothing.
 */
const isSpelledSo = (hit: Hit | null): boolean => hit !== null && hit.place !== 'note' && hit.place !== 'day';

const better = (a: Hit | null, b: Hit): Hit =>
  a === null || (b.level - a.level || WEIGHT[b.place] - WEIGHT[a.place]) < 0 ? b : a;

/** Returns the best match of a word as it was typed, without assuming a misspelling. */
function hitOutright(
  key: string,
  index: number,
  names: readonly Name[],
  fields: readonly FoundField[],
): Hit | null {
  let best: Hit | null = null;
  for (const name of names) {
    const level = levelIn(name, key);
    if (level !== null) best = better(best, { level, place: name.place, why: name.why, near: null });
  }
  for (const { field, label, value, words } of fields) {
    if (!words.includes(index)) continue;
    const why = (): string => whyOf(field, label, value, key);
    best = better(best, { level: LEVEL.inside, place: field, why, near: null });
  }
  return best;
}

/** Returns how well a word matches a name (a value of `LEVEL`), or null. Every part of a hyphenated word must match. */
function levelIn(name: Name, key: string): number | null {
  if (key === '') return null;
  const levels = key.split(' ').map((part) => {
    if (name.words.includes(part)) return LEVEL.word;
    if (name.words.some((word) => word.startsWith(part))) return LEVEL.begins;
    const isLong = part.length >= FIND.insideFrom;
    // "anarivera" and "mcdonald" match names of two words
    if (isLong && name.key.replaceAll(' ', '').startsWith(part)) return LEVEL.begins;
    return (isLong || UNSPACED.test(part)) && name.key.includes(part) ? LEVEL.inside : null;
  });
  return levels.every((level) => level !== null) ? Math.max(...levels) : null;
}

/** Returns a match with a name that sounds like the word or, if no name does, is a few edits away from it. */
function hitNearly(
  key: string,
  names: readonly Name[],
  isKnown: boolean,
  ear: (word: string) => string,
): Hit | null {
  let best: Hit | null = null;
  for (const name of names) {
    for (const word of name.words) {
      const level = nearLevel(key, word, isKnown, ear);
      if (level === null) continue;
      const why = name.why ?? (() => `close to “${shownIn(name, word)}”`);
      best = better(best, { level, place: name.place, why, near: { name, word } });
    }
  }
  return best;
}

function nearLevel(
  key: string,
  word: string,
  isKnown: boolean,
  ear: (word: string) => string,
): number | null {
  if (soundsLike(key, word, ear)) return LEVEL.alike;
  if (isKnown) return null;
  const slips = editsOf(key, word);
  if (slips !== null) return slips > 1 ? LEVEL.twoEdits : LEVEL.oneEdit;
  return isUnfinishedTypo(key, word) ? LEVEL.twoEdits : null;
}

/**
 * Returns 0 if a name equals the input, 1 if it begins with the input, 2 if it begins with part of the input's last
 * word. Null otherwise.
 */
function asWhole(names: readonly Name[], key: string): { level: number; name: Name } | null {
  const levels = names.flatMap((name) => {
    if (key === '' || !name.key.startsWith(key)) return [];
    return [{ name, level: name.key === key ? 0 : name.key.startsWith(`${key} `) ? 1 : 2 }];
  });
  return levels.sort((a, b) => a.level - b.level || WEIGHT[a.name.place] - WEIGHT[b.name.place])[0] ?? null;
}

function judge(contact: Findable, names: readonly Name[], key: string, hits: readonly Hit[]): Found {
  const { id, nameFolded } = contact;
  const whole = asWhole(names, key);
  if (whole) {
    const { level, name } = whole;
    const rank = level * 10 + WEIGHT[name.place];
    return { id, nameFolded, rank, why: () => (name.why === null ? [] : [name.why()]) };
  }
  const level = RANK_OF_WORDS + Math.max(...hits.map((hit) => hit.level));
  const rank = level * 10 + Math.max(...hits.map((hit) => WEIGHT[hit.place]));
  return { id, nameFolded, rank, why: () => [...new Set(hits.flatMap((hit) => hit.why?.() ?? []))] };
}

/** Returns the input in the spelling of the best match, or null if no word was misspelled. */
function meantBy(typed: readonly string[], hits: readonly Hit[]): string | null {
  if (!hits.some((hit) => hit.level >= LEVEL.oneEdit)) return null;
  const words = hits.map(({ near }, index) => (near ? shownIn(near.name, near.word) : typed[index]));
  return words.join(' ');
}

function whyOf(field: FoundField['field'], label: string, value: string, key: string): string {
  if (field === 'note') return `note “${around(value, key)}”`;
  return field === 'day' ? `day “${value}”` : `${label} ${value}`;
}

/** Returns an excerpt of a note around a word. */
function around(note: string, key: string): string {
  const flat = note.replace(/\s+/g, ' ');
  if (flat.length <= FIND.noteChars) return flat;
  const words = flat.split(' ');
  const place = words.findIndex((word) => nameKey(word).includes(key));
  const from = Math.max(0, place - 3);
  let shown = from > 0 ? '…' : '';
  for (const word of words.slice(from)) {
    if (shown.length + word.length > FIND.noteChars) return `${shown.trim()}…`;
    shown += `${word} `;
  }
  return shown.trim();
}
