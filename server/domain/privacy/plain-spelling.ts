import { plainCharacters } from '#server/domain/text/plain-characters.ts';

// Everyday words are matched in one spelling: "I'm", "i’m" and "im" are "im"; "night-shift" is "night shift".

/** One spelling of a text for patterns: lower case, no accents, no apostrophes, one space between words. Linear. */
export function plainSpelling(text: string): string {
  const spelled = plainCharacters(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/'ll\b/g, ' will')
    .replace(/'/g, '')
    .replace(/[-_/*"“”]/g, ' ');
  return spelled.replace(/\s+/g, ' ').trim();
}

/** A pattern that matches any of the alternatives as whole words, in a text as `plainSpelling` spells it. */
export const anyOf = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u');
