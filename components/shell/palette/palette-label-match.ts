import { nameKey } from '#server/domain/text/name-key.ts';

/** Returns whether each typed word begins a word of the label. Ignores case and accents. */
export function labelMatches(label: string, typed: string): boolean {
  const words = nameKey(label).split(' ');
  return nameKey(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)));
}
