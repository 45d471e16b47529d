'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTRPC, useTRPCClient } from '#components/shell/trpc.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import type { contactList } from '#server/contacts/schema.ts';
import type { queryRelationshipsOutput } from '#server/relationships/schema.ts';
import { type PeopleFilters, peopleInputOf } from './people-filters.ts';

/** First page rendered on the server, with the filters that produced it. */
export interface FirstPeople {
  filters: PeopleFilters;
  page: z.output<typeof contactList>;
  mine: z.output<typeof queryRelationshipsOutput>;
}

const START: string | undefined = undefined;

/** Debounce of the search field, in milliseconds. */
const TYPING_MS = 120;

/** Marks a page as a search result, so that the marker changes together with the data. */
const ofSearch = (input: { search: string | undefined }, page: FirstPeople['page']) => ({
  ...page,
  isSearch: input.search !== undefined,
});

/** Contacts under the filters, with their relationships to the viewer. */
export function usePeople(filters: PeopleFilters, first: FirstPeople) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const q = useDebounced(filters.q, TYPING_MS);
  const input = peopleInputOf({ ...filters, q });
  const isFirst = JSON.stringify(peopleInputOf(first.filters)) === JSON.stringify(input);
  const list = useInfiniteQuery({
    queryKey: [...trpc.contacts.list.pathKey(), 'pages', input],
    queryFn: async ({ pageParam, signal }) =>
      ofSearch(input, await client.contacts.list.query({ ...input, cursor: pageParam }, { signal })),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: isFirst ? { pages: [ofSearch(input, first.page)], pageParams: [START] } : undefined,
    placeholderData: keepPreviousData,
  });
  const mine = useQuery(
    trpc.relationships.query.queryOptions({ contact: 'me' }, { initialData: first.mine }),
  );
  return {
    ...list,
    contacts: list.data?.pages.flatMap((page) => page.items) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
    /** whether the data shown is a search result; stays unchanged while the next search is loading */
    isSearch: list.data?.pages[0]?.isSearch ?? false,
    didYouMean: list.data?.pages[0]?.didYouMean ?? null,
    readings: mine.data.relationships,
  };
}
