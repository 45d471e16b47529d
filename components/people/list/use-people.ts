'use client';

import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import { usePagedList } from '#components/shell/use-paged-list.ts';
import type { contactList } from '#server/contacts/schema.ts';
import type { queryRelationshipsOutput } from '#server/relationships/schema.ts';
import { type PeopleFilters, PROPOSED_INPUT, peopleInputOf } from './people-filters.ts';

export interface FirstPeople {
  filters: PeopleFilters;
  page: z.output<typeof contactList>;
  mine: z.output<typeof queryRelationshipsOutput>;
  proposed: z.output<typeof contactList>;
}

const TYPING_MS = 120;

/** Marks search results in the data itself, so that mark and data change together. */
const ofSearch = (input: { search: string | undefined }, page: FirstPeople['page']) => ({
  ...page,
  isSearch: input.search !== undefined,
});

export function usePeople(filters: PeopleFilters, first: FirstPeople) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const q = useDebounced(filters.q, TYPING_MS);
  const input = peopleInputOf({ ...filters, q });
  const firstInput = peopleInputOf(first.filters);
  const list = usePagedList({
    queryKey: trpc.contacts.list.pathKey(),
    input,
    fetch: async (asked, options) => ofSearch(input, await client.contacts.list.query(asked, options)),
    first: { input: firstInput, page: ofSearch(firstInput, first.page) },
  });
  const mine = useQuery(
    trpc.relationships.query.queryOptions({ contact: 'me' }, { initialData: first.mine }),
  );
  const proposed = useQuery(trpc.contacts.list.queryOptions(PROPOSED_INPUT, { initialData: first.proposed }));
  return {
    ...list,
    proposed: proposed.data.items,
    contacts: list.items,
    isSearch: list.firstPage?.isSearch ?? false,
    didYouMean: list.firstPage?.didYouMean ?? null,
    readings: mine.data.relationships,
  };
}
