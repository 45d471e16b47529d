import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { listInputOf, loadMemoryFilters } from '#components/memories/list/filters/memory-filters.ts';
import { MemoriesScreen } from '#components/memories/list/memories-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Memories' };

export default async function MemoriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { actor, call } = await signedIn();
  const filters = await loadMemoryFilters(searchParams);
  const page = await call.memories.list(listInputOf(filters));
  return <MemoriesScreen first={{ filters, page }} mayWrite={mayUse(actor, ['memories:write'])} />;
}
