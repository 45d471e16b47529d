'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { WhyOutput } from '#server/memories/explain/schema.ts';

export function useWhy(first: WhyOutput, asOf: string | undefined) {
  const trpc = useTRPC();
  const read = useQuery(
    trpc.memories.why.queryOptions({ id: first.memory.id, asOf }, { initialData: first }),
  );
  return read.data;
}
