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
