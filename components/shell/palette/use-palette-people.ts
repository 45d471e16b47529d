'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** Minimum length of the search text. A shorter text would find half the household. */
const FROM_CHARS = 2;
const SHOWN = 5;
const TYPING_MS = 120;

export function usePalettePeople(typed: string) {
  const trpc = useTRPC();
  const search = typed.trim().slice(0, LIMITS.nameChars);
  const rested = useDebounced(search, TYPING_MS);
  const isEnough = search.length >= FROM_CHARS;
  const found = useQuery(
    trpc.contacts.list.queryOptions(
      { search: rested, limit: SHOWN },
      { enabled: isEnough && rested.length >= FROM_CHARS },
    ),
  );
  const isCurrent = isEnough && rested === search;
  return {
    people: isCurrent ? (found.data?.items ?? []) : [],
    isLooking: isEnough && (!isCurrent || found.isFetching),
  };
}
