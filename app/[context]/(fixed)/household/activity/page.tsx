import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { loadActivityFilters } from '#components/activity/activity-filters.ts';
import { ActivityScreen } from '#components/activity/activity-screen.tsx';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Activity' };

export default async function ActivityPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { call } = await signedIn();
  const { whose } = await loadActivityFilters(searchParams);
  const [household, page] = await Promise.all([call.household.get(), call.journal.list({ whose })]);
  return <ActivityScreen householdName={household.name} first={{ whose, page }} />;
}
