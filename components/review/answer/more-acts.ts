/** Actions on a case besides answering it; null where one does not apply. */
export interface MoreActs {
  onEdit: (() => void) | null;
  onAssign: (() => void) | null;
  onSkip: (() => void) | null;
  /** opens the similar cases, to decide them together */
  onAlike: (() => void) | null;
  /** shows or hides the context of the memories; null without any */
  onContext: (() => void) | null;
}
