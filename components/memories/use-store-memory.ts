'use client';

import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';
import { useMemoryRefresh } from './use-memory-refresh.ts';

export function useStoreMemory() {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  return useMutation(trpc.memories.store.mutationOptions({ onSuccess: refresh }));
}
