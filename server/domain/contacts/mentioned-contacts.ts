import { normalise } from '#server/domain/text/normalise.ts';

/** A prompt as names are looked for in it. */
export interface PromptWords {
  /** folded words without possessive endings */
  words: string[];
  /** the same as one text, with a space at both ends */
  text: string;
}

export function promptWords(prompt: string): PromptWords {
  const words = (
    normalise(prompt)
      .replace(/[’‘ʼ]/g, "'")
      .match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? []
  ).map((word) => word.replace(/'s$|'$/, ''));
  return { words: [...new Set(words)], text: ` ${words.join(' ')} ` };
}

/** Whether the prompt speaks of somebody by what they are to the asker: "my sister", "the kids". */
export function mentionsNoun(prompt: PromptWords, nouns: readonly string[]): boolean {
  return nouns
    .map(normalise)
    .some((noun) => prompt.text.includes(` ${noun} `) || prompt.text.includes(` ${noun}s `));
}

/** Somebody who may be meant by a prompt, as the asker knows them. */
export interface Nameable {
  id: string;
  name: string;
  /** the prompt holds a word of the name or an alias */
  isNamed: boolean;
  /** what they are to the asker, and other words for it; null where nothing is recorded */
  nouns: readonly string[] | null;
  /** contacts that they have a tie with */
  tiedTo: readonly string[];
}

/**
 * Whom a prompt means. What somebody is to the asker ("my sister") means all who are that. A name means the one it
 * names in full; of several who share it, those who have a tie with the asker or with somebody else who is
 * certainly named ("Ana and Alex"), but only where that leaves one: of two Alexes nobody is guessed.
 */
export function meantBy(prompt: PromptWords, people: readonly Nameable[]): Set<string> {
  const isNoun = remembered((noun: string) => mentionsNoun(prompt, [noun]));
  const meant = new Set(people.filter(({ nouns }) => nouns?.some(isNoun)).map(({ id }) => id));
  const said = new Set(prompt.words);
  const named = people
    .filter(({ isNamed }) => isNamed)
    .map((person) => ({
      ...person,
      words: normalise(person.name)
        .split(' ')
        .filter((word) => said.has(word)),
    }));
  const all = byWord(named);
  const certain = new Set(
    named.filter(({ words }) => words.every((word) => all.get(word)?.length === 1)).map(({ id }) => id),
  );
  const inFull = byWord(
    named.filter(({ name }) => name.includes(' ') && prompt.text.includes(` ${normalise(name)} `)),
  );
  const tied = byWord(
    named.filter(
      ({ id, nouns, tiedTo }) => nouns !== null || tiedTo.some((other) => other !== id && certain.has(other)),
    ),
  );
  for (const { id, words } of named) {
    const chosen = onlyOne(inFull, words) ?? onlyOne(tied, words);
    if (certain.has(id) || chosen === id) meant.add(id);
  }
  return meant;
}

type ByWord = ReadonlyMap<string, readonly { id: string }[]>;

/** Those who are named by each word of the prompt. */
function byWord(named: readonly { id: string; words: readonly string[] }[]): ByWord {
  const found = new Map<string, { id: string }[]>();
  for (const person of named) {
    for (const word of new Set(person.words)) {
      const others = found.get(word);
      if (others) others.push(person);
      else found.set(word, [person]);
    }
  }
  return found;
}

/** Whom all of these words name, where that is one; `many` where it is several; null: nobody. */
function onlyOne(named: ByWord, words: readonly string[]): string | 'many' | null {
  let only: string | null = null;
  for (const word of words) {
    for (const { id } of named.get(word) ?? []) {
      if (only !== null && only !== id) return 'many';
      only = id;
    }
  }
  return only;
}

/** A function of a text that is asked about the same texts again and again. */
function remembered(ask: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    const known = answers.get(text) ?? ask(text);
    answers.set(text, known);
    return known;
  };
}
