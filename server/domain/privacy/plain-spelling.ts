import { plainCharacters } from '#server/domain/text/plain-characters.ts';

/** Turns "I'm", "i’m" and "im" into "im". The running time is linear. */
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

/** Finds only whole words. The text must be the output of `plainSpelling`. */
export const anyOf = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u');
