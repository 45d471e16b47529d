'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import type { listGroupsOutput } from '#server/groups/schema.ts';

export type FirstGroups = z.output<typeof listGroupsOutput>;

const START: string | undefined = undefined;

const TYPING_MS = 120;

export function useGroups(typed: string, first: FirstGroups) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const search = useDebounced(typed, TYPING_MS).trim() || undefined;
  const list = useInfiniteQuery({
    queryKey: [...trpc.groups.list.pathKey(), 'pages', search ?? ''],
    queryFn: ({ pageParam, signal }) => client.groups.list.query({ search, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: search === undefined ? { pages: [first], pageParams: [START] } : undefined,
    placeholderData: keepPreviousData,
  });
  return {
    ...list,
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
  };
}
