'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';

export function useMemoryRefresh(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [trpc.memories, trpc.fading, trpc.surfacing, trpc.household.overview].map((part) =>
        queryClient.invalidateQueries(part.pathFilter()),
      ),
    );
  };
}
