import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { historyInputOf, loadHistoryFilters } from '#components/review/history/history-filters.ts';
import { HistoryScreen } from '#components/review/history/history-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Decisions' };

export default async function HistoryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { actor, call } = await signedIn();
  const filters = await loadHistoryFilters(searchParams);
  const [page, { items }] = await Promise.all([
    call.review.history(historyInputOf(filters)),
    call.members.list(),
  ]);
  return (
    <HistoryScreen
      first={{ filters, page }}
      members={items.map(({ userId, name }) => ({ userId, name }))}
      mayDecide={mayUse(actor, ['review'])}
    />
  );
}
