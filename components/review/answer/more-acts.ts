/** What can be done with a case besides answering it. Null: it does not apply to this one. */
export interface MoreActs {
  onEdit: (() => void) | null;
  onAssign: (() => void) | null;
  onSkip: (() => void) | null;
  /** opens the similar questions, to decide them together */
  onAlike: (() => void) | null;
  /** shows or hides the context of the memories; null: there are none */
  onContext: (() => void) | null;
}
