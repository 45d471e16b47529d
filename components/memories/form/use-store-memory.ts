'use client';

import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';

export function useStoreMemory() {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  return useMutation(trpc.memories.store.mutationOptions({ onSuccess: refresh }));
}
