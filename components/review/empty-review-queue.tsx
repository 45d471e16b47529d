import { CircleCheckBig } from 'lucide-react';
import type { RefObject } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import { CASE_KIND_LABELS } from './case/case-labels.ts';
import type { QueueFilter } from './queue/queue-filter.ts';

interface ReviewEmptyProps {
  filter: QueueFilter;
  today: ReviewSummary['today'];
  heading: RefObject<HTMLHeadingElement | null>;
}

function title({ kind, isLater }: QueueFilter): string {
  if (isLater) return 'Nothing is postponed';
  return kind ? `No open questions of this kind: ${CASE_KIND_LABELS[kind].many.toLowerCase()}` : 'All clear';
}

export function EmptyReviewQueue({ filter, today, heading }: ReviewEmptyProps) {
  const isNarrowed = filter.kind !== null || filter.isLater;
  return (
    <section className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-4 py-10 text-center shadow-low">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-pine-soft text-pine-text">
        <CircleCheckBig aria-hidden className="size-6" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {title(filter)}
      </h2>
      <p className="max-w-prose text-sm text-muted">
        {today.decided > 0 &&
          `${today.decided} decided today, ${today.asRecommended} of them as recommended. `}
        When two memories contradict each other, or something is added that nobody is sure of, the question
        comes up here.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {isNarrowed && <ButtonLink href="/review">All open questions</ButtonLink>}
        <ButtonLink href="/review/history">Decisions</ButtonLink>
      </div>
    </section>
  );
}
