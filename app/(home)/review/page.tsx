import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { queueFilter, queueHref, queueInput } from '#components/review/queue/queue-filter.ts';
import { ReviewScreen } from '#components/review/review-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { listReviewInput } from '#server/review/schema/lists.ts';
import { listReview } from '#server/review/service/list.ts';
import { summarise } from '#server/review/service/summary.ts';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Review' };

export default async function ReviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const ctx = await signedIn();
  const filter = queueFilter(await searchParams);
  const [page, summary] = await Promise.all([
    listReview(ctx, listReviewInput.parse(queueInput(filter))),
    summarise(ctx),
  ]);
  return (
    <ReviewScreen
      key={queueHref(filter)}
      filter={filter}
      first={{ page, start: null }}
      summary={summary}
      mayDecide={mayUse(ctx.actor, ['review'])}
    />
  );
}
