'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import type { MemoryView } from '#server/memories/schema/memory.ts';

/** One memory; `known` is shown until the server answers. */
export function useMemory(id: string, known?: MemoryView) {
  const trpc = useTRPC();
  return useQuery(
    trpc.memories.get.queryOptions({ id }, { placeholderData: known ? { memory: known } : undefined }),
  );
}
