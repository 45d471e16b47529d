'use client';

import type { z } from 'zod';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { usePagedList } from '#components/shell/use-paged-list.ts';
import type { listMemoriesOutput } from '#server/memories/list/schema.ts';
import { listInputOf, type MemoryFilters } from './filters/memory-filters.ts';

export type MemoryPage = z.output<typeof listMemoriesOutput>;

export interface FirstPage {
  filters: MemoryFilters;
  page: MemoryPage;
}

export function useMemoryList(filters: MemoryFilters, first: FirstPage | null) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return usePagedList({
    queryKey: trpc.memories.list.pathKey(),
    input: listInputOf(filters),
    fetch: (input, options) => client.memories.list.query(input, options),
    first: first && { input: listInputOf(first.filters), page: first.page },
  });
}
