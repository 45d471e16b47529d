import { nameKey } from '#server/domain/text/name-key.ts';
import { isTimeWord } from '#server/domain/text/time-words.ts';
import {
  bestFits,
  fitOfTitled,
  isTitle,
  type TitledFit,
  withoutTitles,
} from '#server/domain/text/titled-name.ts';

export interface Named {
  id: string;
  name: string;
  aliases: readonly string[];
  isPerson: boolean;
}

interface Mention {
  /** The words of the text: "Mr Baker". */
  said: string;
  from: number;
  to: number;
}

export interface ChosenByName {
  /** Ids of namesakes that the title or first name in the text rules out. */
  excluded: ReadonlySet<string>;
  /** Names in the text, such as "Mr Baker", by the id of the contact that may be meant. */
  doubtful: ReadonlyMap<string, string>;
  /** Names whose title or first name rules out every namesake. */
  unknown: readonly string[];
}

/** Matches words before the verb "miss" in a text without capitals: "i miss okafor". */
const BEFORE_A_VERB =
  /^(?:i|we|you|they|to|do|does|did|not|really|still|never|will|would|might|may|must|should|could|can|just|so|all|id|ill|dont|didnt|cant)$/;
/** Titles that are also nouns, so that without capitals "the doctor ana sees" names no Doctor Ana. */
const NOUN =
  /^(?:doctora?|professora?|profesora?|professeur|pastor|coach|chief|nurse|captain|reverend|lady|dame|lord|sir|madam)$/;

/** Returns the words and the marks between sentences, without the full stop of a title: "Mr. Baker". */
export function spoken(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .replace(/[’‘`´ʼ]/g, "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:[-'][\p{L}\p{M}\p{N}]+)*'?|[,;:!?]|\.(?=\s+\p{Lu})/gu);
  return (words ?? []).filter((word, at, all) => word !== '.' || !isWrittenTitle(all[at - 1] ?? ''));
}

const isWrittenTitle = (word: string): boolean =>
  isTitle(nameKey(word)) && (/^\p{Lu}/u.test(word) || /^(?:mrs?|ms|dr)$/.test(word));

export const keysOfWord = (word: string): string[] => nameKey(word.replace(/'s?$/, '')).split(' ');

function mentionsIn(words: readonly string[], known: ReadonlySet<string>): Mention[] {
  const isCased = words.some((word) => /^\p{Ll}/u.test(word)) && words.some((word) => /^\p{Lu}/u.test(word));
  const isTitleAt = (at: number): boolean => {
    const word = words[at] ?? '';
    if (!isTitle(nameKey(word))) return false;
    if (isCased) return isWrittenTitle(word);
    if (NOUN.test(nameKey(word))) return false;
    return nameKey(word) !== 'miss' || !BEFORE_A_VERB.test(nameKey(words[at - 1] ?? ''));
  };
  const isNameAt = (at: number): boolean => {
    const word = words[at];
    if (word === undefined || !/^\p{L}/u.test(word) || isTimeWord(word.toLowerCase())) return false;
    return (isCased && /^\p{Lu}/u.test(word)) || keysOfWord(word).every((key) => known.has(key));
  };
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    const from = at;
    while (isTitleAt(at)) at++;
    if (at === from) continue;
    const first = at;
    while (isNameAt(at) && (at === first || !/'s?$/.test(words[at - 1] ?? ''))) at++;
    if (at === first) continue;
    const said = words.slice(from, at).join(' ').replace(/'s?$/, '');
    mentions.push({ said, from, to: at });
    at--;
  }
  return mentions;
}

/** Chooses between namesakes by their titles: "Mr Baker" is never Dr Tom Baker, and Ann Baker only if a person says so. */
export function chosenByTitle(text: string, people: readonly Named[]): ChosenByName {
  const words = spoken(text);
  const keysOf = new Map(people.map((one) => [one, withoutTitles(nameKey(one.name)).split(' ')]));
  const known = new Set([...keysOf.values()].flat());
  const mentions = mentionsIn(words, known);
  const untitled = new Set(
    words.filter((_, at) => !mentions.some(({ from, to }) => at >= from && at < to)).flatMap(keysOfWord),
  );
  const [named, doubtful] = [new Set<string>(), new Map<string, string>()];
  const governed = new Set<string>();
  const unknown: string[] = [];
  for (const { said } of mentions) {
    const key = nameKey(said);
    const sharing = people.filter((one) => {
      const keys = keysOf.get(one) ?? [];
      const isSharing = withoutTitles(key)
        .split(' ')
        .some((word) => keys.includes(word));
      return isSharing && !keys.some((word) => untitled.has(word));
    });
    const { best, isCertain } = bestFits(sharing, (one) => fitOf(one, key));
    if (best.length === 0 && sharing.length > 0) unknown.push(said);
    for (const { id } of sharing) governed.add(id);
    for (const { id } of best) {
      if (isCertain) named.add(id);
      else doubtful.set(id, said);
    }
  }
  for (const id of named) doubtful.delete(id);
  const excluded = new Set([...governed].filter((id) => !named.has(id) && !doubtful.has(id)));
  return { excluded, doubtful, unknown };
}

function fitOf({ name, aliases, isPerson }: Named, key: string): TitledFit {
  if (aliases.some((alias) => nameKey(alias) === key)) return 'equal';
  const fit = fitOfTitled(key, nameKey(name));
  return isPerson || fit === 'equal' ? fit : 'none';
}
