'use client';

import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface AnyPage {
  items: readonly unknown[];
  total: number;
  nextCursor: string | null;
}

interface PagesOptions<Page, Input> {
  queryKey: QueryKey;
  input: Input;
  fetch: (input: Input & { cursor: string | undefined }, options: { signal: AbortSignal }) => Promise<Page>;
  /** Null if the server rendered no page. */
  first: { input: Input; page: Page } | null;
}

const START: string | undefined = undefined;

/** Keeps the previous data while data for other filters is loading. */
export function usePagedList<Page extends AnyPage, Input extends object>({
  queryKey,
  input,
  fetch,
  first,
}: PagesOptions<Page, Input>) {
  const isFirst = first !== null && JSON.stringify(first.input) === JSON.stringify(input);
  const list = useInfiniteQuery({
    queryKey: [...queryKey, 'pages', input],
    queryFn: ({ pageParam, signal }) => fetch({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: isFirst ? { pages: [first.page], pageParams: [START] } : undefined,
    placeholderData: keepPreviousData,
  });
  const firstPage: Page | undefined = list.data?.pages[0];
  const items: Page['items'][number][] = list.data?.pages.flatMap((page) => [...page.items]) ?? [];
  return { ...list, items, firstPage, total: firstPage?.total ?? 0 };
}
