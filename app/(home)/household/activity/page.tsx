import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { loadActivityFilters } from '#components/activity/activity-filters.ts';
import { ActivityScreen } from '#components/activity/activity-screen.tsx';
import { AddressState } from '#components/shell/address-state.tsx';
import { getHousehold } from '#server/households/service/households.ts';
import { listJournalInput } from '#server/journal/schema.ts';
import { listJournal } from '#server/journal/service/list.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Activity' };

export default async function ActivityPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const ctx = await signedIn();
  const { whose } = await loadActivityFilters(searchParams);
  const [household, page] = await Promise.all([
    getHousehold(ctx),
    listJournal(ctx, listJournalInput.parse({ whose })),
  ]);
  return (
    <AddressState>
      <ActivityScreen householdName={household.name} first={{ whose, page }} />
    </AddressState>
  );
}
