import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { queueFilter, queueHref, queueInput } from '#components/review/queue/queue-filter.ts';
import { ReviewScreen } from '#components/review/review-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Review' };

export default async function ReviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { actor, call } = await signedIn();
  const filter = queueFilter(await searchParams);
  const [page, summary] = await Promise.all([call.review.list(queueInput(filter)), call.review.summary()]);
  return (
    <ReviewScreen
      key={queueHref(filter)}
      filter={filter}
      first={{ page, start: null }}
      summary={summary}
      mayDecide={mayUse(actor, ['review'])}
    />
  );
}
