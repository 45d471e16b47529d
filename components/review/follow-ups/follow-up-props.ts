import type { Filled } from '#components/review/answer/verdict-rules.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';

export interface FollowUpProps {
  shown: ReviewCase;
  isSwapped: boolean;
  onSend: (filled: Filled) => void;
  onBack: () => void;
}
