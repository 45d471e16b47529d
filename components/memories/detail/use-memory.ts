'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { MemoryTree } from '#server/memories/get-with-links/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

const alone = (memory: MemoryView): MemoryTree => ({
  memory,
  nextAt: null,
  relations: { outgoing: [], incoming: [] },
  context: { nodes: [], markdown: '', hiddenSteps: 0, isCut: false },
});

/** Shows `known` until the server answers. */
export function useMemory(id: string, known?: MemoryView) {
  const trpc = useTRPC();
  return useQuery(
    trpc.memories.get.queryOptions({ id }, { placeholderData: known ? alone(known) : undefined }),
  );
}
