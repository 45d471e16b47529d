'use client';

import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import type { AnswerKey } from './answer/answer-options.ts';

interface ReviewKeys {
  mayDecide: boolean;
  isShown: boolean;
  /** If `key` is null, the recommendation is accepted. */
  onAnswer: (key: AnswerKey | null) => void;
  onSwap: () => void;
  onEdit: () => void;
  onAssign: () => void;
  onAlike: () => void;
  onMore: () => void;
  onMove: (by: 1 | -1) => void;
  onContext: () => void;
}

export function useReviewHotkeys(keys: ReviewKeys): void {
  const { onAnswer, onMove } = keys;
  const decide = { isEnabled: keys.mayDecide };
  const look = { isEnabled: keys.isShown };
  useHotkey('review.accept', () => onAnswer(null), decide);
  useHotkey('review.yes', () => onAnswer('review.yes'), decide);
  useHotkey('review.keep-both', () => onAnswer('review.keep-both'), decide);
  useHotkey('review.merge', () => onAnswer('review.merge'), decide);
  useHotkey('review.exception', () => onAnswer('review.exception'), decide);
  useHotkey('review.lower', () => onAnswer('review.lower'), decide);
  useHotkey('review.ignore', () => onAnswer('review.ignore'), decide);
  useHotkey('review.no', () => onAnswer('review.no'), decide);
  useHotkey('review.later', () => onAnswer('review.later'), decide);
  useHotkey('review.swap', keys.onSwap, decide);
  useHotkey('review.edit', keys.onEdit, decide);
  useHotkey('review.assign', keys.onAssign, decide);
  useHotkey('review.alike', keys.onAlike, decide);
  useHotkey('review.more', keys.onMore, decide);
  useHotkey('review.next', () => onMove(1), look);
  useHotkey('review.previous', () => onMove(-1), look);
  useHotkey('review.context', keys.onContext, look);
}
