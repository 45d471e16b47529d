'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sortFoundMemories } from '#components/memories/links/sort-found-memories.ts';
import { memorySubjectLabel } from '#components/memories/memory-labels.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

const SHOWN = 8;
const TYPING_MS = 120;

/** Omits secrets, because they cannot be linked. */
function optionsOf(memories: readonly MemoryView[]): ComboboxOption[] {
  return memories.flatMap(({ id, content, scope, owner }) =>
    content === null ? [] : [{ id, label: content, hint: memorySubjectLabel(scope, owner) }],
  );
}

/** While the field is empty, returns the newest memories. */
export function useMemoryOptions() {
  const trpc = useTRPC();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim().slice(0, LIMITS.promptChars), TYPING_MS);
  const isSearch = words !== '';
  const found = useQuery(
    trpc.memories.query.queryOptions(
      { query: words, mode: 'search', maxHops: 0, limit: SHOWN },
      { enabled: isSearch, placeholderData: keepPreviousData },
    ),
  );
  const newest = useQuery(trpc.memories.list.queryOptions({ limit: SHOWN }, { enabled: !isSearch }));
  const memories = isSearch
    ? sortFoundMemories(found.data?.matches ?? [], words).map(({ memory }) => memory)
    : newest.data?.items;
  return {
    typed: typed.trim(),
    setTyped,
    isLoading: isSearch ? found.isFetching : newest.isFetching,
    isStale: words !== typed.trim() || (isSearch && found.isPlaceholderData),
    options: optionsOf(memories ?? []),
  };
}
