import { History, Layers } from 'lucide-react';
import { PageHeader } from '#components/shell/page-header.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';
import { CASE_KINDS } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import { CASE_KIND_LABELS } from './case/case-labels.ts';
import { type QueueFilter, queueHref } from './queue/queue-filter.ts';
import { waitingCasesText } from './queue/waiting-cases-text.ts';

interface ReviewHeaderProps {
  filter: QueueFilter;
  summary: ReviewSummary;
  waiting: number;
}

export function ReviewHeader({ filter, summary, waiting }: ReviewHeaderProps) {
  const { kinds, later, today } = summary;
  const views = [
    { label: 'All', to: { kind: null, isLater: false } },
    ...CASE_KINDS.flatMap((kind) => {
      const count = kinds.find((one) => one.kind === kind)?.count ?? 0;
      // The selected tab stays after its last case is decided.
      if (count === 0 && kind !== filter.kind) return [];
      return [{ label: `${CASE_KIND_LABELS[kind].many} ${count}`, to: { kind, isLater: false } }];
    }),
    ...(later > 0 || filter.isLater
      ? [{ label: `Postponed ${later}`, to: { kind: null, isLater: true } }]
      : []),
  ];
  const share = waiting > today.left ? `${today.left} of them are today’s share of ${today.perDay}.` : '';
  return (
    <>
      <PageHeader
        title="Review"
        description={
          filter.isLater
            ? 'Postponed, not due yet.'
            : `${waitingCasesText(waiting, summary.secondsPerCase)} ${share}`
        }
        actions={
          <>
            <ButtonLink href="/review/clusters">
              <Layers aria-hidden className="size-4" />
              Similar questions
            </ButtonLink>
            <ButtonLink href="/review/history">
              <History aria-hidden className="size-4" />
              History
            </ButtonLink>
          </>
        }
      />
      {views.length > 2 && (
        <nav
          aria-label="Kinds of questions"
          className="mb-3 flex gap-1 max-md:overflow-x-auto max-md:pb-1 md:flex-wrap md:gap-1.5"
        >
          {views.map(({ label, to }) => {
            const isHere = to.kind === filter.kind && to.isLater === filter.isLater;
            return (
              <Link
                key={label}
                href={queueHref(to)}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-8 shrink-0 items-center rounded-full border px-3 text-sm whitespace-nowrap -outline-offset-2 pointer-coarse:min-h-11',
                  isHere ? 'border-control bg-raised font-medium' : 'border-line text-muted hover:bg-hover',
                )}
              >
                {label}
              </Link>
            );
          })}
        </nav>
      )}
    </>
  );
}
