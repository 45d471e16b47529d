'use client';

import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

export function useUpdateMemory() {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  return useDedupedMutation(trpc.memories.update.mutationOptions({ onSuccess: refresh }));
}
