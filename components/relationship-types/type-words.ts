import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';

/** "Ana is parent of Leo": a type as it is said. */
export const sayType = (label: string, who = 'A', of = 'B'): string =>
  describeReading({ who, label, word: null, of, status: 'current' });

/** A list of words as people type it: by commas or lines. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** How a type is told from others in a list to choose from. */
export const typeOption = ({ id, noun, label }: RelationshipTypeView) => ({
  id,
  label: noun,
  hint: sayType(label),
});
