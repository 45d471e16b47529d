'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';
import { bothDirectionSentences, type Said } from './both-direction-sentences.ts';

const TYPING_MS = 350;

export interface PhraseReadings {
  readings: [string, string] | null;
  /** True if no type has this phrase. Storing it then creates a type. */
  isNew: boolean;
  isDenied: boolean;
  words: string[];
}

/** Returns only the most common aliases, because all together are too many for a list. */
const wordsOf = (types: readonly RelationshipTypeView[]): string[] => [
  ...new Set(types.flatMap(({ noun, aliases }) => [noun, ...aliases.slice(0, 12)])),
];

/** Asks the server only about phrases that no existing type has. */
export function usePhraseReadings({ first, phrase, second }: Said): PhraseReadings {
  const trpc = useTRPC();
  const types = useQuery(trpc.relationshipTypes.list.queryOptions({}, { staleTime: 60_000 }));
  const known = types.data?.items ?? [];
  const literal = bothDirectionSentences({ first, phrase, second }, known);
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
