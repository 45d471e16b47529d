'use client';

import type { ReactNode } from 'react';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { answerLabel } from '../case/case-labels.ts';
import { answersOf, canSwap } from './answer-options.ts';
import type { MoreActions } from './more-actions.ts';
import { isSwappedNow, whyRefused } from './verdict-rules.ts';

export interface MoreActionsSheetProps {
  shown: ReviewCase;
  wasSwapped: boolean;
  more: MoreActions;
  onAnswer: (verdict: ReviewVerdict) => void;
  onSwap: () => void;
  onClose: () => void;
}

export function MoreActionsSheet({
  shown,
  wasSwapped,
  more,
  onAnswer,
  onSwap,
  onClose,
}: MoreActionsSheetProps) {
  const isSwapped = isSwappedNow(shown, wasSwapped);
  const answers = answersOf(shown.kind);
  const hasSwap = shown.double !== null || answers.some(({ verdict }) => canSwap(shown.kind, verdict));
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Answers" side="bottom">
      <ul className="divide-y divide-line">
        {answers.map(({ verdict }) => {
          const why = whyRefused(shown, verdict, wasSwapped);
          return (
            <Row key={verdict} isOff={why !== null} onPress={then(() => onAnswer(verdict))}>
              {answerLabel(shown.kind, verdict, isSwapped)}
              {why && <span className="block text-xs text-muted">{why}</span>}
            </Row>
          );
        })}
        {hasSwap && <Row onPress={then(onSwap)}>Swap which one is kept</Row>}
        {more.onEdit && <Row onPress={then(more.onEdit)}>Edit the text</Row>}
        {more.onAssign && <Row onPress={then(more.onAssign)}>Ask somebody else</Row>}
        {more.onContext && <Row onPress={then(more.onContext)}>Show or hide the context</Row>}
        {more.onSkip && <Row onPress={then(more.onSkip)}>Skip for now</Row>}
        {more.onAlike && <Row onPress={then(more.onAlike)}>Decide similar ones together</Row>}
      </ul>
    </Sheet>
  );
}

interface RowProps {
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Row({ isOff = false, onPress, children }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-disabled={isOff || undefined}
        onClick={isOff ? undefined : onPress}
        className="min-h-12 w-full py-1 text-start aria-disabled:text-muted"
      >
        {children}
      </button>
    </li>
  );
}
