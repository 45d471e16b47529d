'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import type { FadingPage, ListFadingInput } from '#server/consolidation/fading/schema.ts';

const START: string | undefined = undefined;

/** `first` is the page that the server rendered. */
export function useFadingMemories(show: ListFadingInput['show'], first: FadingPage) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery({
    queryKey: [...trpc.fading.list.pathKey(), 'pages', show],
    queryFn: ({ pageParam, signal }) => client.fading.list.query({ show, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: { pages: [first], pageParams: [START] },
  });
  return { ...pages, items: pages.data.pages.flatMap(({ items }) => items) };
}
