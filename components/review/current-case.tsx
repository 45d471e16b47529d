'use client';

import dynamic from 'next/dynamic';
import type { RefObject } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePrefetch } from '#components/ui/use-prefetch.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { AnswerBar } from './answer/answer-bar.tsx';
import type { MoreActions } from './answer/more-actions.ts';
import type { Answering } from './answer/use-answer-case.ts';
import { AlreadyDecidedNotice } from './case/already-decided-notice.tsx';
import { CaseCard } from './case/case-card.tsx';
import { CasePager } from './case/case-pager.tsx';
import { Recommendation } from './case/recommendation.tsx';
import type { ReviewQueue } from './queue/use-review-queue.ts';

// Loaded when the card is shown, so that the first shortcut opens a form without delay.
const loadOpenFollowUp = () => import('./follow-ups/current-follow-up.tsx').then((m) => m.CurrentFollowUp);
const CurrentFollowUp = dynamic(() => retryUntilLoaded(loadOpenFollowUp), { loading: () => null });

interface CurrentCaseProps {
  queue: ReviewQueue;
  answering: Answering;
  heading: RefObject<HTMLHeadingElement | null>;
  isMoreOpen: boolean;
  onMoreOpenChange: (isOpen: boolean) => void;
  more: MoreActions;
  mayDecide: boolean;
}

export function CurrentCase(props: CurrentCaseProps) {
  const { state, dispatch, shown, isGone } = props.queue;
  usePrefetch(loadOpenFollowUp);
  const goOn = () => state.current !== null && dispatch({ type: 'passed', id: state.current });
  if (isGone) {
    return (
      <section className="rounded-card border border-line bg-surface p-4 shadow-low sm:p-5">
        <h2 ref={props.heading} tabIndex={-1} className="mb-2 text-base font-semibold outline-none">
          This question no longer exists
        </h2>
        <AlreadyDecidedNotice shown={null} onGoOn={goOn} />
      </section>
    );
  }
  if (!shown) {
    return (
      <LoadingRegion what="the case">
        <Skeleton className="h-96" />
      </LoadingRegion>
    );
  }
  return (
    <CaseCard
      key={shown.id}
      shown={shown}
      wasSwapped={state.isSwapped}
      refusal={state.refusals[shown.id]}
      heading={props.heading}
      place={<CasePager state={state} onMove={(by) => dispatch({ type: 'moved', by })} />}
    >
      {shown.status === 'open' ? (
        <Answers {...props} shown={shown} />
      ) : (
        <AlreadyDecidedNotice shown={shown} onGoOn={goOn} />
      )}
    </CaseCard>
  );
}

function Answers(props: CurrentCaseProps & { shown: ReviewCase }) {
  const { shown, answering, mayDecide, more } = props;
  const { followUp, isSwapped } = props.queue.state;
  if (followUp)
    return <CurrentFollowUp followUp={followUp} shown={shown} wasSwapped={isSwapped} answering={answering} />;
  return (
    <>
      <Recommendation
        shown={shown}
        wasSwapped={isSwapped}
        mayDecide={mayDecide}
        onAccept={(clicks) => answering.answer(null, clicks)}
        onAsk={mayDecide ? more.onAssign : null}
      />
      {mayDecide ? (
        <AnswerBar
          shown={shown}
          wasSwapped={isSwapped}
          onAnswer={answering.answer}
          onSwap={answering.swap}
          more={more}
          isMoreOpen={props.isMoreOpen}
          onMoreOpenChange={props.onMoreOpenChange}
        />
      ) : (
        <p className="text-sm text-muted">
          You can read it. Deciding is for members who may change memories.
        </p>
      )}
    </>
  );
}
