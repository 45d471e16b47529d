import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { queueFilter, queueInput } from '#components/review/queue/queue-filter.ts';
import { ReviewScreen } from '#components/review/review-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { foundOrNull } from '../../null-if-unavailable.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Review' };

export default async function CasePage({ params }: { params: Promise<{ case: string }> }) {
  const { actor, call } = await signedIn();
  const { case: id } = await params;
  const filter = queueFilter({});
  const [found, page, summary] = await Promise.all([
    foundOrNull(call.review.get({ id })),
    call.review.list(queueInput(filter)),
    call.review.summary(),
  ]);
  if (found === null) notFound();
  return (
    <ReviewScreen
      key={id}
      filter={filter}
      first={{ page, start: found.case }}
      summary={summary}
      mayDecide={mayUse(actor, ['review'])}
    />
  );
}
