'use client';

import { showToast } from '#components/ui/toast.ts';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import type { FollowUp } from '../queue/queue-state.ts';
import { usePressGuard } from '../queue/use-press-guard.ts';
import type { ReviewQueue } from '../queue/use-review-queue.ts';
import { type AnswerKey, verdictOf } from './answer-options.ts';
import { useSendDecision } from './use-send-decision.ts';
import { type Filled, intentOf, verdictInput } from './verdict-rules.ts';

const VERDICT_OF_FOLLOW_UP: Partial<Record<FollowUp, ReviewVerdict>> = {
  keep_both: 'keep_both',
  merge: 'merge',
  exception: 'exception',
  lower: 'lower',
  later: 'later',
  choose: 'accept',
};

/** Changes whenever the content of the card changes. */
const lookOf = ({ id, versions }: ReviewCase): string =>
  `${id} ${versions.case} ${versions.existing} ${versions.incoming}`;

export function useAnswerCase(queue: ReviewQueue) {
  const { state, dispatch, shown } = queue;
  const deciding = useSendDecision(queue);
  const isMeant = usePressGuard(shown ? lookOf(shown) : '');
  const send = (verdict: ReviewVerdict, filled: Filled = {}) => {
    if (shown) deciding.decide(shown, verdict, verdictInput(shown, verdict, state.isSwapped, filled));
  };
  /**
   * If `verdict` is null, accepts the recommendation. Ignores the second click of a double click, which was meant for
   * the previous card.
   */
  const answer = (verdict: ReviewVerdict | null, clicks = 0) => {
    if (!shown || clicks > 1 || !isMeant()) return;
    const intent = intentOf(shown, verdict, state.isSwapped);
    if (intent.do === 'send') send(intent.verdict);
    if (intent.do === 'begin') dispatch({ type: 'begun', followUp: intent.followUp });
    if (intent.do === 'refuse') void showToast({ id: 'why-not', message: intent.why });
  };
  const begin = (followUp: FollowUp) => {
    if (shown && isMeant()) dispatch({ type: 'begun', followUp });
  };
  return {
    ...deciding,
    answer,
    begin,
    press: (key: AnswerKey | null) => {
      const verdict = shown && key ? verdictOf(shown.kind, key) : null;
      if (key === null || verdict !== null) answer(verdict);
    },
    swap: () => shown && dispatch({ type: 'swapped' }),
    back: () => dispatch({ type: 'back' }),
    fill: (filled: Filled) => {
      const verdict = state.followUp && VERDICT_OF_FOLLOW_UP[state.followUp];
      if (verdict) send(verdict, filled);
    },
  };
}
export type Answering = ReturnType<typeof useAnswerCase>;
