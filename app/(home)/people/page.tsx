import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { loadPeopleFilters, peopleInputOf } from '#components/people/list/people-filters.ts';
import { PeopleScreen } from '#components/people/list/people-screen.tsx';
import { AddressState } from '#components/shell/address-state.tsx';
import { listContactsInput } from '#server/contacts/schema.ts';
import { listContacts } from '#server/contacts/service/list.ts';
import { mayUse } from '#server/core/actor.ts';
import { queryRelationshipsInput } from '#server/relationships/schema.ts';
import { queryRelationships } from '#server/relationships/service/query.ts';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'People' };

export default async function PeoplePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const ctx = await signedIn();
  const filters = await loadPeopleFilters(searchParams);
  const [page, mine] = await Promise.all([
    listContacts(ctx, listContactsInput.parse(peopleInputOf(filters))),
    queryRelationships(ctx, queryRelationshipsInput.parse({ contact: 'me' })),
  ]);
  return (
    <AddressState>
      <PeopleScreen first={{ filters, page, mine }} mayWrite={mayUse(ctx.actor, ['people:write'])} />
    </AddressState>
  );
}
