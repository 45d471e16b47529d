import type { Filled } from '#components/review/answer/decision.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';

/** Props of every follow-up form. */
export interface FollowUpProps {
  shown: ReviewCase;
  /** Whether the earlier of the two memories wins. */
  isSwapped: boolean;
  onSend: (filled: Filled) => void;
  onBack: () => void;
}
