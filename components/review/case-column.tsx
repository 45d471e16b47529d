'use client';

import dynamic from 'next/dynamic';
import type { RefObject } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePrefetch } from '#components/ui/use-prefetch.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { AnswerBar } from './answer/answer-bar.tsx';
import type { MoreActs } from './answer/more-acts.ts';
import type { Answering } from './answer/use-answering.ts';
import { CaseCard } from './case/case-card.tsx';
import { CasePlace } from './case/case-place.tsx';
import { DecidedNotice } from './case/decided-notice.tsx';
import { Recommendation } from './case/recommendation.tsx';
import type { ReviewQueue } from './queue/use-review-queue.ts';

// Loaded when the card is shown, so that the first shortcut opens a form without delay.
const loadOpenFollowUp = () => import('./open-follow-up.tsx').then((m) => m.OpenFollowUp);
const OpenFollowUp = dynamic(() => untilLoaded(loadOpenFollowUp), { loading: () => null });

interface CaseColumnProps {
  queue: ReviewQueue;
  answering: Answering;
  heading: RefObject<HTMLHeadingElement | null>;
  isMoreOpen: boolean;
  onMoreOpenChange: (isOpen: boolean) => void;
  more: MoreActs;
  mayDecide: boolean;
}

export function CaseColumn(props: CaseColumnProps) {
  const { state, dispatch, shown, isGone } = props.queue;
  usePrefetch(loadOpenFollowUp);
  const goOn = () => state.current !== null && dispatch({ type: 'passed', id: state.current });
  if (isGone) {
    return (
      <section className="rounded-card border border-line bg-surface p-4 shadow-low sm:p-5">
        <h2 ref={props.heading} tabIndex={-1} className="mb-2 text-base font-semibold outline-none">
          This question no longer exists
        </h2>
        <DecidedNotice shown={null} onGoOn={goOn} />
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
      place={<CasePlace state={state} onMove={(by) => dispatch({ type: 'moved', by })} />}
    >
      {shown.status === 'open' ? (
        <Answers {...props} shown={shown} />
      ) : (
        <DecidedNotice shown={shown} onGoOn={goOn} />
      )}
    </CaseCard>
  );
}

function Answers(props: CaseColumnProps & { shown: ReviewCase }) {
  const { shown, answering, mayDecide, more } = props;
  const { followUp, isSwapped } = props.queue.state;
  if (followUp)
    return <OpenFollowUp followUp={followUp} shown={shown} wasSwapped={isSwapped} answering={answering} />;
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
