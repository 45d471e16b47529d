import { plainCharacters } from '#server/domain/text/plain-characters.ts';

/** Normalises a text for patterns: "I'm", "i’m" and "im" become "im", "Night-shift" becomes "night shift". Linear. */
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

/** Builds a pattern that matches any alternative as whole words, in the output of `plainSpelling`. */
export const anyOf = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u');
