import type { Filled } from '#components/review/answer/decision.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';

/** What every form before an answer gets. */
export interface StepProps {
  shown: ReviewCase;
  /** the earlier of the two would win */
  isSwapped: boolean;
  onSend: (filled: Filled) => void;
  onBack: () => void;
}
