import { isAnotherWord, isFirstName, mayBeFirstName } from '#server/domain/english/read-asked-person.ts';
import { RECORDS } from '#server/domain/parameters/contact-parameters.ts';
import { canonicalKin } from '#server/domain/relationships/kin-synonyms.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isSimilarNameKey } from '#server/domain/text/similar-name.ts';
import { isTitle, isTitled, withoutTitles } from '#server/domain/text/titled-name.ts';
import { hasForms, mayBeNickname } from './nicknames.ts';
import { type ChosenByName, keysOfWord, type Named, spoken } from './titled-mentions.ts';

type Fit = 'meant' | 'perhaps' | 'other';

interface ChosenByFullName extends ChosenByName {
  /**
   * Excluded people who share a surname with a named person who is no contact. Only facts about their health may be
   * shown.
   */
  relatives: ReadonlySet<string>;
}

interface Known {
  id: string;
  keys: readonly string[];
  /** Words that mean this person after a first name: "vega" and "ruiz" of Pilar Vega Ruiz. */
  surnames: readonly string[];
  given: readonly string[];
  /** First names and compound ones in one word, such as "annalena". */
  joined: readonly string[];
}

/** Tells people of one surname apart by the first name before it: "Oskar Weiss" is never Lena Weiss. */
export function chosenByFullName(
  text: string,
  people: readonly (Named & { givenName: string | null })[],
): ChosenByFullName {
  const words = spoken(text.replace(BETWEEN_NAMES, ' , ')).slice(0, 2 * RECORDS.words);
  const isCased = words.some((word) => /^\p{Ll}/u.test(word)) && words.some((word) => /^\p{Lu}/u.test(word));
  const known = people.filter(({ isPerson }) => isPerson).map(knownOf);
  const keys = words.map(keysOfWord);
  const [meant, excluded, relatives] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const doubtful = new Map<string, string>();
  const unknown: string[] = [];
  for (const [at, surname] of keys.entries()) {
    const before = keys[at - 1];
    if (before === undefined) continue;
    const isBorne = (one: Known): boolean => surname.every((key) => one.surnames.includes(key));
    const goesOn = (one: Known): boolean => before.every((key) => one.surnames.includes(key));
    const bearers = known.filter((one) => isBorne(one) && !goesOn(one));
    if (bearers.length === 0 || !isFirstNameAt(words, at - 1, isCased)) continue;
    let to = at + 1;
    while (keys[to]?.every((key) => bearers.some(({ surnames }) => surnames.includes(key)))) to++;
    const said = words
      .slice(at - 1, to)
      .join(' ')
      .replace(/'s?$/, '');
    const others = new Set(keys.filter((_, index) => index < at - 1 || index >= to).flat());
    const fits = Map.groupBy(bearers, (one) => fitOf(before, one, others, bearers.length === 1));
    const isKnown = fits.has('meant');
    for (const { id } of fits.get('meant') ?? []) meant.add(id);
    for (const { id } of fits.get('other') ?? []) (isKnown ? excluded : relatives).add(id);
    for (const { id } of fits.get('perhaps') ?? [])
      if (isKnown) excluded.add(id);
      else doubtful.set(id, said);
    if (isCased && !isKnown && !fits.has('perhaps')) unknown.push(said);
  }
  for (const id of meant) for (const ids of [excluded, relatives, doubtful]) ids.delete(id);
  return { excluded: new Set([...excluded, ...relatives]), relatives, doubtful, unknown };
}

/** Matches marks between the names of two people: "Oskar & Lena". */
const BETWEEN_NAMES = /[&/+|()[\]\n\r•·–—"“”]/g;

const keysOf = (name: string): string[] => withoutTitles(nameKey(name)).split(' ');

function knownOf({ id, name, givenName, aliases }: Named & { givenName: string | null }): Known {
  const keys = keysOf(name);
  const isSurnameOnly = keys.length === 1 && isTitled(nameKey(name));
  const surnames = keys.filter(
    (key, index) => isSurnameOnly || (index > 0 && (index === keys.length - 1 || !isFirstName(key))),
  );
  const called = [keys.slice(0, -1), ...[givenName ?? '', ...aliases].map(keysOf)];
  const given = called.flat().filter((key) => key !== '');
  return { id, keys, surnames, given, joined: called.map((one) => one.join('')) };
}

/** Words that open a sentence and look like names to the tagger. */
const OPENING =
  /^(?:text|ring|phone|email|mail|message|ping|note|post|dear|cc|contact|invite|remind|tell|thank|bring|visit|old|young|poor|house)$/i;
const NOT_A_NAME =
  /^(?:famil(?:y|ie|le|ia)|familien|famille|onkel|tante|oma|opa|mama|papa|kinder|herrn|lehrer(?:in)?)$/i;

function isFirstNameAt(words: readonly string[], at: number, isCased: boolean): boolean {
  const word = words[at] ?? '';
  if (!/^\p{L}{2,}$/u.test(word.replace(/-/g, '')) || isTitle(nameKey(word))) return false;
  if (isTitle(nameKey(words[at - 1] ?? '')) || canonicalKin.has(nameKey(word))) return false;
  if (isFirstName(word)) return true;
  const isAtStart = at === 0 || /^[.!?:]$/.test(words[at - 1] ?? '');
  if (NOT_A_NAME.test(word) || isAnotherWord(word) || (isAtStart && OPENING.test(word))) return false;
  return isCased && /^\p{Lu}\p{M}*\p{Ll}/u.test(word) && mayBeFirstName(word);
}

function fitOf(first: readonly string[], one: Known, others: ReadonlySet<string>, isOnly: boolean): Fit {
  const { keys, surnames, given, joined } = one;
  const isCalled = (said: string): boolean =>
    keys.includes(said) || given.some((key) => key === said || mayBeNickname(key, said));
  if (first.every(isCalled) || joined.includes(first.join(''))) return 'meant';
  if (keys.length === 1) return 'perhaps';
  if (keys.some((key) => !surnames.includes(key) && others.has(key))) return 'meant';
  if (first.some((said) => given.some((key) => isLike(key, said)))) return 'perhaps';
  // if only one contact has the surname, an uncommon first name may be a nickname that is not in our lists
  const isCertain = !isOnly || (first.every(isCommon) && isCommon(keys[0] ?? ''));
  return isCertain ? 'other' : 'perhaps';
}

const isCommon = (key: string): boolean => isFirstName(key) || hasForms(key);

/** True for "annalena" and "anna", "fred" and "alfred". Two common names must share their first three letters, other names only two. */
function isLike(one: string, other: string): boolean {
  const letters = isCommon(one) && isCommon(other) ? 3 : 2;
  return (
    one === other ||
    mayBeNickname(one, other) ||
    isSimilarNameKey(one, other) ||
    one.slice(0, letters) === other.slice(0, letters) ||
    one.slice(-3) === other.slice(-3)
  );
}
