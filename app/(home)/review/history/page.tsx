import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { historyInputOf, loadHistoryFilters } from '#components/review/history/history-filters.ts';
import { HistoryScreen } from '#components/review/history/history-screen.tsx';
import { AddressState } from '#components/shell/address-state.tsx';
import { mayUse } from '#server/core/actor.ts';
import { listMembers } from '#server/members/service/members.ts';
import { historyInput } from '#server/review/schema/lists.ts';
import { listHistory } from '#server/review/service/history.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Decisions' };

export default async function HistoryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const ctx = await signedIn();
  const filters = await loadHistoryFilters(searchParams);
  const [page, { items }] = await Promise.all([
    listHistory(ctx, historyInput.parse(historyInputOf(filters))),
    listMembers(ctx),
  ]);
  return (
    <AddressState>
      <HistoryScreen
        first={{ filters, page }}
        members={items.map(({ userId, name }) => ({ userId, name }))}
        mayDecide={mayUse(ctx.actor, ['review'])}
      />
    </AddressState>
  );
}
