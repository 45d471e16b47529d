/** Actions on a case besides answering it. An action is null if it does not apply to the case. */
export interface MoreActs {
  onEdit: (() => void) | null;
  onAssign: (() => void) | null;
  onSkip: (() => void) | null;
  /** Opens the similar cases, to decide them together. */
  onAlike: (() => void) | null;
  /** Shows or hides the context of the memories; null if they have none. */
  onContext: (() => void) | null;
}
