import { fold } from './fold.ts';

/** A prompt as names are looked for in it. */
export interface PromptWords {
  /** folded words without possessive endings */
  words: string[];
  /** the same as one text, with a space at both ends */
  text: string;
}

export function promptWords(prompt: string): PromptWords {
  const words = (
    fold(prompt)
      .replace(/[’‘ʼ]/g, "'")
      .match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? []
  ).map((word) => word.replace(/'s$|'$/, ''));
  return { words: [...new Set(words)], text: ` ${words.join(' ')} ` };
}

/** Whether the prompt speaks of somebody by what they are to the asker: "my sister", "the kids". */
export function mentionsNoun(prompt: PromptWords, nouns: readonly string[]): boolean {
  return nouns
    .map(fold)
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
  const meant = new Set(people.filter((p) => p.nouns && mentionsNoun(prompt, p.nouns)).map((p) => p.id));
  const named = people.filter((person) => person.isNamed);
  const certain = named.filter((person) =>
    named.every((other) => other === person || !shareAWord(prompt, person, other)),
  );
  const namesakes = (person: Nameable): Nameable[] =>
    named.filter((other) => shareAWord(prompt, person, other));
  for (const person of named) {
    const rivals = namesakes(person);
    const inFull = rivals.filter(
      (rival) => prompt.text.includes(` ${fold(rival.name)} `) && / /.test(rival.name),
    );
    const tied = rivals.filter(
      (rival) =>
        rival.nouns !== null || certain.some((other) => other !== rival && rival.tiedTo.includes(other.id)),
    );
    const chosen = rivals.length === 1 ? rivals : inFull.length > 0 ? inFull : tied;
    if (chosen.length === 1 && chosen[0] === person) meant.add(person.id);
  }
  return meant;
}

/** Two who are named by the same word of the prompt. */
function shareAWord(prompt: PromptWords, a: Nameable, b: Nameable): boolean {
  if (a === b) return true;
  const words = (person: Nameable): string[] =>
    fold(person.name)
      .split(' ')
      .filter((word) => prompt.words.includes(word));
  const ofB = words(b);
  return words(a).some((word) => ofB.includes(word));
}
