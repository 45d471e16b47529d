import { normalise } from '#server/domain/text/normalise.ts';

export interface PromptWords {
  words: string[];
  /** Spaces at both ends let a search for " ana " also find the first and last word. */
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

function mentionsNoun(prompt: PromptWords, nouns: readonly string[]): boolean {
  return nouns
    .map(normalise)
    .some((noun) => prompt.text.includes(` ${noun} `) || prompt.text.includes(` ${noun}s `));
}

export interface Nameable {
  id: string;
  name: string;
  isNamed: boolean;
  nouns: readonly string[] | null;
  tiedTo: readonly string[];
}

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

function remembered(ask: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    const known = answers.get(text) ?? ask(text);
    answers.set(text, known);
    return known;
  };
}
