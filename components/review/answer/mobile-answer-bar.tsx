'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { answerLabel } from '../case/case-labels.ts';
import { answersOf } from './answer-options.ts';
import type { MoreActions } from './more-actions.ts';
import { isSwappedNow, whyRefused } from './verdict-rules.ts';

const MoreActionsSheet = dynamic(
  () => retryUntilLoaded(() => import('./more-actions-sheet.tsx').then((m) => m.MoreActionsSheet)),
  {
    loading: () => null,
  },
);

interface MobileBarProps {
  shown: ReviewCase;
  wasSwapped: boolean;
  onAnswer: (verdict: ReviewVerdict | null, clicks: number) => void;
  onSwap: () => void;
  more: MoreActions;
}

/** Puts "keep both" first, because it does the least harm. */
const likeliness = (verdict: ReviewVerdict): number => (verdict === 'keep_both' ? 0 : 1);

export function MobileAnswerBar({ shown, wasSwapped, onAnswer, onSwap, more }: MobileBarProps) {
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const isSwapped = isSwappedNow(shown, wasSwapped);
  const { verdict } = shown.recommendation;
  const possible = answersOf(shown.kind).filter(
    (answer) => whyRefused(shown, answer.verdict, wasSwapped) === null,
  );
  const isRecommendable = possible.some((answer) => answer.verdict === verdict);
  const others = possible.filter((answer) => answer.verdict !== verdict && answer.verdict !== 'later');
  const likely = [...others].sort((one, other) => likeliness(one.verdict) - likeliness(other.verdict));
  const shownBeside = likely.slice(0, isRecommendable ? 1 : 2);
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom)+1px)] z-20 flex gap-2 border-t border-line bg-surface px-3 py-2 md:hidden"
    >
      {isRecommendable && verdict && (
        <Button
          variant="primary"
          size="small"
          className="min-h-11 min-w-0 flex-1"
          onClick={(event) => onAnswer(null, event.detail)}
        >
          <span className="min-w-0 leading-tight whitespace-normal">
            {answerLabel(shown.kind, verdict, isSwapped)}
          </span>
        </Button>
      )}
      {shownBeside.map((beside) => (
        <Button
          key={beside.verdict}
          size="small"
          className="min-h-11 min-w-0 flex-1"
          onClick={(event) => onAnswer(beside.verdict, event.detail)}
        >
          <span className="min-w-0 leading-tight whitespace-normal">
            {answerLabel(shown.kind, beside.verdict, isSwapped)}
          </span>
        </Button>
      ))}
      <Button
        size="small"
        variant="quiet"
        className="min-h-11"
        aria-haspopup="dialog"
        onClick={() => setIsMoreOpen(true)}
      >
        More
      </Button>
      {isMoreOpen && (
        <MoreActionsSheet
          shown={shown}
          wasSwapped={wasSwapped}
          more={more}
          onSwap={onSwap}
          onAnswer={(chosen) => onAnswer(chosen, 1)}
          onClose={() => setIsMoreOpen(false)}
        />
      )}
    </div>
  );
}
