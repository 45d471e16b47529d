import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';

/** Returns an example sentence, such as "A is parent of B". */
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

export const typeOption = ({ id, noun, label }: RelationshipTypeView) => ({
  id,
  label: noun,
  hint: typeSentence(label),
});
