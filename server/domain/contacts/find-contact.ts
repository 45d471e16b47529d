import { FIND } from '#server/domain/parameters/contact-parameters.ts';
import { byEar, editsOf, isUnfinishedTypo, soundsLike } from '#server/domain/text/misspelling.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTitle } from '#server/domain/text/titled-name.ts';

export interface FoundField {
  field: 'channel' | 'tag' | 'day' | 'note';
  label: string;
  value: string;
  words: readonly number[];
}

export interface Findable {
  id: string;
  name: string;
  fullName: string | null;
  nameFolded: string;
  aliases: readonly string[];
  fields: readonly FoundField[];
}

interface Found {
  id: string;
  nameFolded: string;
  rank: number;
  why: () => string[];
}

/** A function, so that only displayed contacts compute the description. */
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
  near: { name: Name; word: string } | null;
}

const LEVEL = { word: 0, begins: 1, inside: 2, alike: 3, oneEdit: 4, twoEdits: 5 } as const;
/** Hit for a title before a name, so that "Miss Okafor" also finds Ms Okafor. */
const LEFT_OUT: Hit = { level: LEVEL.word, place: 'name', why: null, near: null };
const RANK_OF_WORDS = 3;
const WEIGHT: Readonly<Record<Place, number>> = { name: 0, alias: 1, channel: 2, tag: 3, day: 4, note: 5 };
/** Matches scripts in which two characters can be a whole name, so that short input may match inside a name. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Splits the input into words. The database query must split it in the same way. */
export const typedWords = (search: string): string[] => search.trim().split(/\s+/);

/** Caches results, because many contacts have the same given name. */
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

const shownIn = ({ text }: Name, key: string): string =>
  text.match(/[\p{L}\p{N}\p{M}'’‘ʼ.]+/gu)?.find((word) => nameKey(word) === key) ?? key;

/** Finds contacts that match every word. Suggests a spelling if only a misspelling matches. */
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
      const mayBeLeftOut = index < typed.length - 1 && typed.slice(0, index + 1).every(isTitle);
      const near = mayBeLeftOut ? LEFT_OUT : hitNearly(key, names, isKnown[index] ?? false, ear);
      const hit = hits[index] ?? near;
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

/** Two contacts must never compare as equal, because the next page starts after the last contact. */
export function inOrder(
  a: Pick<Found, 'rank' | 'nameFolded' | 'id'>,
  b: Pick<Found, 'rank' | 'nameFolded' | 'id'>,
): number {
  return a.rank - b.rank || compare(a.nameFolded, b.nameFolded) || compare(a.id, b.id);
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** True if the hit proves how a name is spelled. Notes and dates do not, because they are free text. */
const isSpelledSo = (hit: Hit | null): boolean => hit !== null && hit.place !== 'note' && hit.place !== 'day';

const better = (a: Hit | null, b: Hit): Hit =>
  a === null || (b.level - a.level || WEIGHT[b.place] - WEIGHT[a.place]) < 0 ? b : a;

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

function levelIn(name: Name, key: string): number | null {
  if (key === '') return null;
  const levels = key.split(' ').map((part) => {
    if (name.words.includes(part)) return LEVEL.word;
    if (name.words.some((word) => word.startsWith(part))) return LEVEL.begins;
    const isLong = part.length >= FIND.insideFrom;
    if (isLong && name.key.replaceAll(' ', '').startsWith(part)) return LEVEL.begins;
    return (isLong || UNSPACED.test(part)) && name.key.includes(part) ? LEVEL.inside : null;
  });
  return levels.every((level) => level !== null) ? Math.max(...levels) : null;
}

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

function meantBy(typed: readonly string[], hits: readonly Hit[]): string | null {
  if (!hits.some((hit) => hit.level >= LEVEL.oneEdit)) return null;
  const words = hits.map(({ near }, index) => (near ? shownIn(near.name, near.word) : typed[index]));
  return words.join(' ');
}

function whyOf(field: FoundField['field'], label: string, value: string, key: string): string {
  if (field === 'note') return `note “${around(value, key)}”`;
  return field === 'day' ? `day “${value}”` : `${label} ${value}`;
}

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
