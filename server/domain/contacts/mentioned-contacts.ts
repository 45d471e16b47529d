import { nameKey } from '#server/domain/text/name-key.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import { isTitle } from '#server/domain/text/titled-name.ts';

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

/** Words for a group of relatives. "Boys" excludes daughters, even if their relationship is only "child". */
const COLLECTIVES: readonly { said: readonly string[]; are: ReadonlySet<string> }[] = (() => {
  const either = 'child kid baby toddler teenager stepchild step-child stepkid'.split(' ');
  const sons = 'son stepson step-son'.split(' ');
  const daughters = 'daughter stepdaughter step-daughter'.split(' ');
  const grand = 'grandchild grandkid grandson granddaughter'.split(' ');
  return [
    { said: ['boys', 'lads'], are: new Set([...sons, ...either]) },
    { said: ['girls', 'lasses'], are: new Set([...daughters, ...either]) },
    {
      said: ['kids', 'children', 'little ones', 'twins', 'bairns', 'youngsters'],
      are: new Set([...sons, ...daughters, ...either]),
    },
    { said: ['grandchildren', 'grandkids'], are: new Set(grand) },
  ];
})();
const COLLECTIVE_WORDS = new Set(COLLECTIVES.flatMap(({ said }) => said));

function mentionsNoun(prompt: PromptWords, nouns: readonly string[]): boolean {
  const isSaid = (word: string): boolean => prompt.text.includes(` ${word} `);
  return nouns
    .map(normalise)
    .some((noun) => isSaid(noun) || (!COLLECTIVE_WORDS.has(`${noun}s`) && isSaid(`${noun}s`)));
}

/** Returns the relationship nouns for "the kids" or "the boys" in a prompt. */
const collectiveNouns = ({ text }: PromptWords): Set<string> =>
  new Set(
    COLLECTIVES.flatMap(({ said, are }) => (said.some((word) => text.includes(` ${word} `)) ? [...are] : [])),
  );

const GUESTS =
  /(?<!\p{L})(?:guests?|visitors?|everyone|everybody|dinner party|open house|the whole family)(?!\p{L})/u;

export const mentionsGuests = ({ text }: PromptWords): boolean => GUESTS.test(text);

export interface Nameable {
  id: string;
  name: string;
  isNamed: boolean;
  /** The noun of the relationship comes first, then other words for its type. */
  nouns: readonly string[] | null;
  tiedTo: readonly string[];
}

export function meantBy(prompt: PromptWords, people: readonly Nameable[]): Set<string> {
  const isNoun = remembered((noun: string) => mentionsNoun(prompt, [noun]));
  const collective = collectiveNouns(prompt);
  const isMeant = (nouns: readonly string[]): boolean =>
    nouns.some(isNoun) || collective.has(normalise(nouns[0] ?? ''));
  const meant = new Set(people.filter(({ nouns }) => nouns !== null && isMeant(nouns)).map(({ id }) => id));
  const said = new Set(prompt.words);
  const named = people
    .filter(({ isNamed }) => isNamed)
    .map((person) => ({
      ...person,
      words: untitled(person.name).filter((word) => said.has(word)),
    }));
  const all = byWord(named);
  const certain = new Set(
    named.filter(({ words }) => words.every((word) => all.get(word)?.length === 1)).map(({ id }) => id),
  );
  const inFull = byWord(
    named.filter(({ name }) =>
      [normalise(name), untitled(name).join(' ')].some(
        (full) => full.includes(' ') && prompt.text.includes(` ${full} `),
      ),
    ),
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

function untitled(name: string): string[] {
  const words = normalise(name).split(' ');
  const from = words.findIndex((word) => !isTitle(nameKey(word)));
  return words.slice(Math.max(0, from));
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

/** Names that are also common words and may be capitalised only at the start of a sentence. */
const ALSO_WORDS = new Set(
  'will may mark grace rose hope faith joy bill april june august summer autumn dawn iris sunny art frank pat rich chase drew sky ray jack'.split(
    ' ',
  ),
);

/** Returns the ids of the contacts whose names a statement contains with a capital letter. `names` maps normalised names to ids. */
export function namedIn(statement: string, names: ReadonlyMap<string, string>): string[] {
  if (names.size === 0) return [];
  const words = [...statement.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)].map(([word], index) => ({
    key: nameKey(word.replace(/['’]s$/u, '')),
    isName: /^\p{Lu}/u.test(word) && !(index === 0 && ALSO_WORDS.has(word.toLowerCase())),
  }));
  const longest = Math.max(...[...names.keys()].map((name) => name.split(' ').length));
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    if (!words[at]?.isName) continue;
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const said = words
        .slice(at, at + length)
        .map(({ key }) => key)
        .join(' ');
      const id = names.get(said);
      if (id === undefined) continue;
      found.add(id);
      at += length - 1;
      break;
    }
  }
  return [...found];
}
