import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { loadPeopleFilters, PROPOSED_INPUT, peopleInputOf } from '#components/people/list/people-filters.ts';
import { PeopleScreen } from '#components/people/list/people-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'People' };

export default async function PeoplePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { actor, call } = await signedIn();
  const filters = await loadPeopleFilters(searchParams);
  const [page, mine, proposed] = await Promise.all([
    call.contacts.list(peopleInputOf(filters)),
    call.relationships.query({ contact: 'me' }),
    call.contacts.list(PROPOSED_INPUT),
  ]);
  return (
    <PeopleScreen first={{ filters, page, mine, proposed }} mayWrite={mayUse(actor, ['people:write'])} />
  );
}
