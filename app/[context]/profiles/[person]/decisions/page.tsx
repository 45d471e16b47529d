import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { SearchParams } from 'nuqs/server';
import {
  decisionsInputOf,
  loadDecisionFilters,
} from '#components/acceptance-profiles/decisions/decision-filters.ts';
import { DecisionsScreen } from '#components/acceptance-profiles/decisions/decisions-screen.tsx';
import { profileName } from '#components/acceptance-profiles/profile-link.ts';
import { signedIn } from '../../../signed-in-reader.ts';
import { findProfile } from '../../find-profile.ts';

export const metadata: Metadata = { title: 'Decisions' };

interface PageProps {
  params: Promise<{ person: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function DecisionsPage({ params, searchParams }: PageProps) {
  const { call } = await signedIn();
  const { person } = await params;
  const profile = await findProfile(person);
  if (!profile) notFound();
  const filters = loadDecisionFilters(await searchParams);
  const [page, agents] = await Promise.all([
    call.outcomes.list(decisionsInputOf(person, filters)),
    call.agents.list(),
  ]);
  return (
    <DecisionsScreen
      key={person}
      person={person}
      name={profileName(profile.name)}
      first={{ filters, page }}
      agents={agents.items.map(({ id, name }) => ({ id, name }))}
    />
  );
}
