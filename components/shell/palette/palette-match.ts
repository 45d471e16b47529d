import { nameKey } from '#server/domain/text/name-key.ts';

/** Whether a label has every word that is typed, or words that begin so; accents and capitals do not matter. */
export function isMeant(label: string, typed: string): boolean {
  const words = nameKey(label).split(' ');
  return nameKey(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)));
}
