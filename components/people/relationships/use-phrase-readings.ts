'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';
import { bothReadings, type Said } from './both-readings.ts';

/** Milliseconds of rest after which the server is asked what words mean that no type is called by. */
const TYPING_MS = 350;

export interface PhraseReadings {
  /** read from both sides; null while nothing is known of it */
  readings: [string, string] | null;
  /** nothing is called that, so a new kind of relationship will be made */
  isNew: boolean;
  isDenied: boolean;
  /** words that are known, to choose from */
  words: string[];
}

/** The first aliases of a type are what most people say; hundreds more are understood, and would only fill the list. */
const wordsOf = (types: readonly RelationshipTypeView[]): string[] => [
  ...new Set(types.flatMap(({ noun, aliases }) => [noun, ...aliases.slice(0, 12)])),
];

/**
 * What "first is … of second" will be kept as. Words that a type is called by are read here; what others mean, or what
 * new kind would be made of them, the server says.
 */
export function usePhraseReadings({ first, phrase, second }: Said): PhraseReadings {
  const trpc = useTRPC();
  const types = useQuery(trpc.relationshipTypes.list.queryOptions({}, { staleTime: 60_000 }));
  const known = types.data?.items ?? [];
  const literal = bothReadings({ first, phrase, second }, known);
  const asked = useDebounced(phrase.trim().slice(0, 100), TYPING_MS);
  const isUnknown = types.isSuccess && literal === null && asked !== '' && asked === phrase.trim();
  const meaning = useQuery(
    trpc.relationships.readPhrase.queryOptions(
      { relationship: asked },
      { enabled: isUnknown, staleTime: 60_000, retry: false },
    ),
  );
  const read = isUnknown ? meaning.data : undefined;
  const words = wordsOf(known);
  if (literal) return { readings: literal, isNew: false, isDenied: false, words };
  if (!read || read.label === null || read.inverseLabel === null) {
    return { readings: null, isNew: false, isDenied: read?.kind === 'denied', words };
  }
  const status = read.isFormer ? 'former' : 'current';
  const readings: [string, string] = [
    describeReading({ who: first, label: read.label, word: null, of: second, status }),
    describeReading({ who: second, label: read.inverseLabel, word: null, of: first, status }),
  ];
  return { readings, isNew: read.kind === 'new', isDenied: false, words };
}
