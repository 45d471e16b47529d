'use client';

import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { Tool, Toolbar } from '#components/ui/toolbar.tsx';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { answerLabel } from '../case/case-labels.ts';
import { answersOf, canSwap } from './answer-options.ts';
import type { MoreActions } from './more-actions.ts';
import { MoreActionsMenu } from './more-actions-menu.tsx';
import { isSwappedNow, whyRefused } from './verdict-rules.ts';

interface AnswerBarProps {
  shown: ReviewCase;
  wasSwapped: boolean;
  onAnswer: (verdict: ReviewVerdict, clicks: number) => void;
  onSwap: () => void;
  more: MoreActions;
  isMoreOpen: boolean;
  onMoreOpenChange: (isOpen: boolean) => void;
}

export function AnswerBar(props: AnswerBarProps) {
  const { shown, wasSwapped, onAnswer, onSwap } = props;
  const isSwapped = isSwappedNow(shown, wasSwapped);
  const answers = answersOf(shown.kind);
  const hasSwap = shown.double !== null || answers.some(({ verdict }) => canSwap(shown.kind, verdict));
  return (
    <Toolbar label="Answers" className="flex flex-wrap gap-2 max-md:hidden">
      {answers.map(({ verdict, key }) => {
        const why = whyRefused(shown, verdict, wasSwapped);
        return (
          <Tool key={verdict}>
            <Button
              size="small"
              aria-keyshortcuts={ariaKeys(key)}
              aria-disabled={why !== null || undefined}
              title={why ?? undefined}
              onClick={(event) => onAnswer(verdict, event.detail)}
            >
              <HotkeyHint id={key} />
              {answerLabel(shown.kind, verdict, isSwapped)}
            </Button>
          </Tool>
        );
      })}
      {hasSwap && (
        <Tool>
          <Button
            size="small"
            variant="quiet"
            aria-pressed={wasSwapped}
            aria-keyshortcuts={ariaKeys('review.swap')}
            onClick={onSwap}
          >
            <HotkeyHint id="review.swap" />
            Swap
          </Button>
        </Tool>
      )}
      <MoreActionsMenu acts={props.more} isOpen={props.isMoreOpen} onOpenChange={props.onMoreOpenChange} />
    </Toolbar>
  );
}
