'use client';

import dynamic from 'next/dynamic';
import { useCallback, useEffect, useRef, useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useFreshReviewSummary } from '#components/shell/use-review-summary.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import { MobileAnswerBar } from './answer/mobile-answer-bar.tsx';
import type { MoreActions } from './answer/more-actions.ts';
import { useAnswerCase } from './answer/use-answer-case.ts';
import { CaseContextPanel } from './case/case-context-panel.tsx';
import { clustersHref } from './clusters/bulk-verdicts.ts';
import { CurrentCase } from './current-case.tsx';
import { EmptyReviewQueue } from './empty-review-queue.tsx';
import type { QueueFilter } from './queue/queue-filter.ts';
import { QueueList } from './queue/queue-list.tsx';
import { type FirstQueue, useReviewQueue } from './queue/use-review-queue.ts';
import { ReviewHeader } from './review-header.tsx';
import { useReviewHotkeys } from './use-review-hotkeys.ts';

interface ReviewScreenProps {
  filter: QueueFilter;
  first: FirstQueue;
  summary: ReviewSummary;
  mayDecide: boolean;
}

export function ReviewScreen({ filter, first, summary: atFirst, mayDecide }: ReviewScreenProps) {
  const summary = useFreshReviewSummary(atFirst);
  const queue = useReviewQueue(filter, first);
  const answering = useAnswerCase(queue);
  const { state, dispatch, shown, isGone, list, known } = queue;
  const [isContextOpen, setIsContextOpen] = useState(true);
  const heading = useFocusOnNext(state.current);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const isOpen = shown !== null && !isGone && shown.status === 'open';
  const hasText = [shown?.existing, shown?.incoming].some((side) => side?.can.edit && side.content !== null);
  const router = useRouter();
  const toggleContext = () => setIsContextOpen((was) => !was);
  const more: MoreActions = {
    onEdit: hasText ? () => answering.begin('edit') : null,
    onAssign: () => answering.begin('assign'),
    onAlike: shown ? () => router.push(clustersHref(shown.id)) : null,
    onContext: shown && (shown.existing ?? shown.incoming) ? toggleContext : null,
    onSkip: state.order.length > 1 ? () => dispatch({ type: 'moved', by: 1 }) : null,
  };
  useReviewHotkeys({
    mayDecide: mayDecide && isOpen,
    isShown: state.current !== null,
    onAnswer: answering.press,
    onSwap: answering.swap,
    onEdit: () => more.onEdit?.(),
    onAssign: () => more.onAssign?.(),
    onAlike: () => more.onAlike?.(),
    onMore: () => setIsMoreOpen(true),
    onMove: (by) => dispatch({ type: 'moved', by }),
    onContext: toggleContext,
  });
  const open = useCallback(
    (id: string) => {
      dispatch({ type: 'opened', id });
      // Moves the focus to the card, so that the card's shortcuts work.
      heading.current?.focus({ preventScroll: true });
    },
    [dispatch, heading],
  );
  const shownCases = state.order.flatMap((id) => known.get(id) ?? []);
  return (
    <div data-wide className="@container">
      <ReviewHeader filter={filter} summary={summary} waiting={state.total} />
      <p role="status" className="sr-only">
        {answering.said}
      </p>
      {list.error && (
        <FailureAlert
          what="The queue could not be reloaded."
          hint="You see the last loaded state. Nothing was changed."
          error={list.error}
          className="mb-4"
          actions={
            <Button size="small" onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      <div
        className={classNames(
          'grid items-start gap-4 max-md:pb-16 @4xl:grid-cols-[15rem_minmax(0,1fr)] @4xl:grid-rows-[auto_1fr]',
          isContextOpen && '@7xl:grid-cols-[17rem_minmax(0,1fr)_21rem]',
        )}
      >
        <div className="hidden @4xl:sticky @4xl:top-4 @4xl:row-span-2 @4xl:block">
          <QueueList
            cases={shownCases}
            total={state.total}
            currentId={state.current}
            refusals={state.refusals}
            onOpen={open}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {state.current === null ? (
            <EmptyReviewQueue filter={filter} today={summary.today} heading={heading} />
          ) : (
            <CurrentCase
              queue={queue}
              answering={answering}
              heading={heading}
              isMoreOpen={isMoreOpen}
              onMoreOpenChange={setIsMoreOpen}
              more={more}
              mayDecide={mayDecide}
            />
          )}
          {answering.recent.length > 0 && (
            <RecentDecisions recent={answering.recent} done={answering.count} />
          )}
          {shown && isOpen && mayDecide && !state.followUp && (
            <MobileAnswerBar
              shown={shown}
              wasSwapped={state.isSwapped}
              onAnswer={answering.answer}
              onSwap={answering.swap}
              more={more}
            />
          )}
        </div>
        {isContextOpen && shown && (
          <div className="min-w-0 @4xl:col-start-2 @7xl:col-start-3">
            <CaseContextPanel shown={shown} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Focuses the heading of a new card, so that screen readers announce it. */
function useFocusOnNext(current: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    heading.current?.focus({ preventScroll: true });
    showFromItsTop(heading.current?.closest('section') ?? null);
  }, [current]);
  return heading;
}

// Has a separate bundle, because the page shows it only after the first answer.
const RecentDecisions = dynamic(
  () => retryUntilLoaded(() => import('./recent-decisions.tsx').then((m) => m.RecentDecisions)),
  {
    loading: () => null,
  },
);

function showFromItsTop(card: HTMLElement | null): void {
  if (!card) return;
  const { top } = card.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) card.scrollIntoView({ block: 'start' });
}
