'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import type { ActsFilter } from '#server/domain/journal/acts-filter.ts';
import type { JournalPage } from '#server/journal/list/schema.ts';

const PAGE = 50;
const START: string | undefined = undefined;

export interface FirstActivity {
  whose: ActsFilter;
  page: JournalPage;
}

export function useActivity(whose: ActsFilter, first: FirstActivity) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery({
    queryKey: [...trpc.journal.list.pathKey(), 'pages', whose],
    queryFn: ({ pageParam, signal }) =>
      client.journal.list.query({ whose, limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    ...(first.whose === whose ? { initialData: { pages: [first.page], pageParams: [START] } } : {}),
  });
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) };
}
