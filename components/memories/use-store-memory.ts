'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useMemoryRefresh } from './use-memory-refresh.ts';

export function useStoreMemory() {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  return useMutation(trpc.memories.store.mutationOptions({ onSuccess: refresh }));
}
