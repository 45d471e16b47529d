'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';

export function useLatestMemory(id: string) {
  const trpc = useTRPC();
  const read = useQuery(trpc.memories.get.queryOptions({ id }, { staleTime: 0, refetchOnMount: 'always' }));
  return { latest: read.isFetchedAfterMount ? read.data?.memory : undefined, error: read.error };
}
