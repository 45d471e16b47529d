import { isFirstName, mayBeFirstName } from '#server/domain/english/read-asked-person.ts';
import { canonicalKin } from '#server/domain/relationships/kin-synonyms.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isSimilarNameKey } from '#server/domain/text/similar-name.ts';
import { isTitle, isTitled, withoutTitles } from '#server/domain/text/titled-name.ts';
import { mayBeNickname } from './nicknames.ts';
import { type ChosenByName, keysOfWord, type Named, spoken } from './titled-mentions.ts';

type Fit = 'meant' | 'perhaps' | 'other';

/** Tells people of one surname apart by the first name before it: "Oskar Weiss" is never Lena Weiss. */
export function chosenByFullName(text: string, people: readonly Named[]): ChosenByName {
  const words = spoken(text);
  const isCased = words.some((word) => /^\p{Ll}/u.test(word)) && words.some((word) => /^\p{Lu}/u.test(word));
  const [meant, excluded, doubtful] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
  const unknown: string[] = [];
  for (const [at, word] of words.entries()) {
    const surname = keysOfWord(word);
    const bearers = at === 0 ? [] : people.filter((one) => isSurnameOf(surname, one));
    if (bearers.length === 0 || !isFirstNameAt(words, at - 1, isCased)) continue;
    const first = words[at - 1] ?? '';
    const said = `${first} ${word.replace(/'s?$/, '')}`;
    const others = new Set(words.filter((_, index) => index < at - 1 || index > at).flatMap(keysOfWord));
    const fits = Map.groupBy(bearers, (one) => fitOf(nameKey(first), one, others));
    for (const { id } of fits.get('meant') ?? []) meant.add(id);
    for (const { id } of fits.get('other') ?? []) excluded.add(id);
    for (const { id } of fits.get('perhaps') ?? [])
      if (fits.has('meant')) excluded.add(id);
      else doubtful.set(id, said);
    if (isCased && !fits.has('meant') && !fits.has('perhaps')) unknown.push(said);
  }
  for (const id of meant) {
    excluded.delete(id);
    doubtful.delete(id);
  }
  return { excluded, doubtful, unknown };
}

const keysOf = (name: string): string[] => withoutTitles(nameKey(name)).split(' ');

function isSurnameOf(surname: readonly string[], { name, isPerson }: Named): boolean {
  const keys = keysOf(name);
  const family = keys.length === 1 && isTitled(nameKey(name)) ? keys : keys.slice(1);
  return isPerson && surname.every((key) => family.includes(key));
}

/** Words that open a sentence and look like names to the tagger. */
const OPENING =
  /^(?:text|ring|phone|email|mail|message|ping|note|post|dear|cc|contact|invite|remind|tell|thank|bring|visit|old|young|poor|family|house)$/i;

function isFirstNameAt(words: readonly string[], at: number, isCased: boolean): boolean {
  const word = words[at] ?? '';
  if (!/^\p{L}{2,}$/u.test(word.replace(/-/g, '')) || isTitle(nameKey(word))) return false;
  if (isTitle(nameKey(words[at - 1] ?? '')) || canonicalKin.has(nameKey(word))) return false;
  if (isFirstName(word)) return true;
  const isAtStart = at === 0 || /^[.!?:]$/.test(words[at - 1] ?? '');
  if (isAtStart && OPENING.test(word)) return false;
  return isCased && /^\p{Lu}\p{M}*\p{Ll}/u.test(word) && mayBeFirstName(word);
}

function fitOf(first: string, { name, aliases }: Named, others: ReadonlySet<string>): Fit {
  const keys = keysOf(name);
  const known = [...keys, ...aliases.flatMap(keysOf)];
  if (known.some((key) => key === first || mayBeNickname(key, first))) return 'meant';
  if (keys.length === 1) return 'perhaps';
  if (keys.slice(0, -1).some((key) => others.has(key))) return 'meant';
  return known.some((key) => isSimilarNameKey(key, first)) ? 'perhaps' : 'other';
}
