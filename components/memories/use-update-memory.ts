'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useMemoryRefresh } from './use-memory-refresh.ts';

export function useUpdateMemory() {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  return useMutation(trpc.memories.update.mutationOptions({ onSuccess: refresh }));
}
