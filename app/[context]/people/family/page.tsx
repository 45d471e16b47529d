import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { SearchParams } from 'nuqs/server';
import { FamilyScreen } from '#components/people/family/family-screen.tsx';
import { loadFamilyState } from '#components/people/family/family-url-state.ts';
import { mayUse } from '#server/core/actor.ts';
import { foundOrNull } from '../../null-if-unavailable.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Family' };

export default async function FamilyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { actor, call } = await signedIn();
  const { from } = await loadFamilyState(searchParams);
  const family = await foundOrNull(call.relationships.family(from === null ? {} : { id: from }));
  if (!family) notFound();
  return <FamilyScreen first={{ from, family }} mayWrite={mayUse(actor, ['people:write'])} />;
}
