'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTRPC, useTRPCClient } from '#components/shell/trpc.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import type { contactList } from '#server/contacts/schema.ts';
import type { queryRelationshipsOutput } from '#server/relationships/schema.ts';
import { type PeopleFilters, peopleInputOf } from './people-filters.ts';

/** What the server has put into the page already. */
export interface FirstPeople {
  filters: PeopleFilters;
  page: z.output<typeof contactList>;
  mine: z.output<typeof queryRelationshipsOutput>;
}

const START: string | undefined = undefined;

/** Milliseconds of rest after which what is typed is searched for. */
const TYPING_MS = 120;

/** A page that knows whether it was searched for. */
const ofSearch = (input: { search: string | undefined }, page: FirstPeople['page']) => ({
  ...page,
  isSearch: input.search !== undefined,
});

/** The contacts under the filters, and what they are to the asker. */
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
    /** what is shown was searched for; while one types, what was shown before stays as it was */
    isSearch: list.data?.pages[0]?.isSearch ?? false,
    didYouMean: list.data?.pages[0]?.didYouMean ?? null,
    readings: mine.data.relationships,
  };
}
