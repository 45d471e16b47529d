'use client';

import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Item> {
  items: Item[];
  total: number;
  nextCursor: string | null;
}

interface PagesOptions<Item, Input> {
  queryKey: QueryKey;
  input: Input;
  fetch: (
    input: Input & { cursor: string | undefined },
    options: { signal: AbortSignal },
  ) => Promise<Page<Item>>;
  /** first page rendered on the server, with the input that produced it */
  first: { input: Input; page: Page<Item> };
}

const START: string | undefined = undefined;

/** A list loaded page by page; keeps the previous data while other filters load. */
export function usePages<Item, Input extends object>({
  queryKey,
  input,
  fetch,
  first,
}: PagesOptions<Item, Input>) {
  const isFirst = JSON.stringify(first.input) === JSON.stringify(input);
  const list = useInfiniteQuery({
    queryKey: [...queryKey, 'pages', input],
    queryFn: ({ pageParam, signal }) => fetch({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: isFirst ? { pages: [first.page], pageParams: [START] } : undefined,
    placeholderData: keepPreviousData,
  });
  return {
    ...list,
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
  };
}
