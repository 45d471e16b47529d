import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { listInputOf, loadMemoryFilters } from '#components/memories/list/filters/memory-filters.ts';
import { MemoriesScreen } from '#components/memories/list/memories-screen.tsx';
import { AddressState } from '#components/shell/address-state.tsx';
import { mayUse } from '#server/core/actor.ts';
import { listMemoriesInput } from '#server/memories/schema/memory.ts';
import { listMemories } from '#server/memories/service/read.ts';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Memories' };

export default async function MemoriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const ctx = await signedIn();
  const filters = await loadMemoryFilters(searchParams);
  const page = await listMemories(ctx, listMemoriesInput.parse(listInputOf(filters)));
  return (
    <AddressState>
      <MemoriesScreen first={{ filters, page }} mayWrite={mayUse(ctx.actor, ['memories:write'])} />
    </AddressState>
  );
}
