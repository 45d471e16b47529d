import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { queueFilter, queueInput } from '#components/review/queue/queue-filter.ts';
import { ReviewScreen } from '#components/review/review-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { ReviewCase } from '#server/review/schema/case.ts';
import { listReviewInput } from '#server/review/schema/lists.ts';
import { getCase, listReview } from '#server/review/service/list.ts';
import { summarise } from '#server/review/service/summary.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Review' };

/** The case, or the page that says that there is none: also where it is not for the reader to see. */
async function caseOr404(ctx: Ctx, id: string): Promise<ReviewCase> {
  if (!z.uuid().safeParse(id).success) notFound();
  return (
    await getCase(ctx, { id }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') notFound();
      throw error;
    })
  ).case;
}

/** The queue, beginning with one case: where a link leads that names it. */
export default async function CasePage({ params }: { params: Promise<{ case: string }> }) {
  const ctx = await signedIn();
  const { case: id } = await params;
  const filter = queueFilter({});
  const [start, page, summary] = await Promise.all([
    caseOr404(ctx, id),
    listReview(ctx, listReviewInput.parse(queueInput(filter))),
    summarise(ctx),
  ]);
  return (
    <ReviewScreen
      key={id}
      filter={filter}
      first={{ page, start }}
      summary={summary}
      mayDecide={mayUse(ctx.actor, ['review'])}
    />
  );
}
