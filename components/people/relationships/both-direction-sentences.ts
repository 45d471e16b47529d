import { readPhrase } from '#server/domain/relationships/read-relationship-phrase.ts';
import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';

export interface Said {
  first: string;
  phrase: string;
  second: string;
}

/** Returns sentences such as "Ana is sister of Nora" and "Nora is sibling of Ana", or null for an unknown phrase. */
export function bothDirectionSentences(
  { first, phrase, second }: Said,
  types: readonly RelationshipTypeView[],
): [string, string] | null {
  const read = readPhrase(phrase, types);
  if (read?.kind !== 'known') return null;
  const { type, reversed, word } = read;
  const inverse = types.find(({ name }) => name === (type.inverse ?? type.name)) ?? type;
  const status = read.isFormer ? 'former' : 'current';
  const [who, of] = reversed ? [second, first] : [first, second];
  const readings: [string, string] = [
    describeReading({ who, label: type.label, word, of, status }),
    describeReading({ who: of, label: inverse.label, word: null, of: who, status }),
  ];
  return reversed ? [readings[1], readings[0]] : readings;
}
