'use client';

import { showToast } from '#components/ui/toast.ts';
import type { ReviewVerdict } from '#server/domain/words/review-words.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import type { FollowUp } from '../queue/queue-state.ts';
import { useCardClock } from '../queue/use-card-clock.ts';
import type { ReviewQueue } from '../queue/use-review-queue.ts';
import { type AnswerKey, verdictOf } from './answers.ts';
import { type Filled, intentOf, outgoing } from './decision.ts';
import { useDecide } from './use-decide.ts';

/** Verdict that each form belongs to. */
const VERDICT_OF_FOLLOW_UP: Partial<Record<FollowUp, ReviewVerdict>> = {
  keep_both: 'keep_both',
  merge: 'merge',
  exception: 'exception',
  lower: 'lower',
  later: 'later',
  choose: 'accept',
};

/** Returns a key for the content of the card. It changes whenever the content changes. */
const lookOf = ({ id, versions }: ReviewCase): string =>
  `${id} ${versions.case} ${versions.existing} ${versions.incoming}`;

/** Handles an answer by shortcut or click. Opens a form if the answer needs one; otherwise sends the verdict. */
export function useAnswering(queue: ReviewQueue) {
  const { state, dispatch, shown } = queue;
  const deciding = useDecide(queue);
  const isMeant = useCardClock(shown ? lookOf(shown) : '');
  const send = (verdict: ReviewVerdict, filled: Filled = {}) => {
    if (shown) deciding.decide(shown, verdict, outgoing(shown, verdict, state.isSwapped, filled));
  };
  /**
   * Sends the verdict or opens its form. If `verdict` is null, the recommendation is accepted. Ignores `clicks` above
   * 1: the second click of a double click was meant for the previous card.
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
    /** Handles a shortcut. Ignores it if it gives no answer to this kind of case. */
    press: (key: AnswerKey | null) => {
      const verdict = shown && key ? verdictOf(shown.kind, key) : null;
      if (key === null || verdict !== null) answer(verdict);
    },
    swap: () => shown && dispatch({ type: 'swapped' }),
    back: () => dispatch({ type: 'back' }),
    /** Sends the verdict of the open form with the values from the form. */
    fill: (filled: Filled) => {
      const verdict = state.followUp && VERDICT_OF_FOLLOW_UP[state.followUp];
      if (verdict) send(verdict, filled);
    },
  };
}
export type Answering = ReturnType<typeof useAnswering>;
