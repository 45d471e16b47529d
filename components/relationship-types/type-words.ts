import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';

/** Returns a type in an example sentence: "A is parent of B". */
export const typeSentence = (label: string, who = 'A', of = 'B'): string =>
  describeReading({ who, label, word: null, of, status: 'current' });

/** Splits typed phrases at commas and line breaks. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** Returns a type as an option of a select. Its hint tells apart types with the same name. */
export const typeOption = ({ id, noun, label }: RelationshipTypeView) => ({
  id,
  label: noun,
  hint: typeSentence(label),
});
