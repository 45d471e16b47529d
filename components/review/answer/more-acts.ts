/** Actions on a case that are not answers. An action is null if it does not apply to the case. */
export interface MoreActs {
  onEdit: (() => void) | null;
  onAssign: (() => void) | null;
  onSkip: (() => void) | null;
  /** Opens the page of similar cases, on which the reviewer can decide them together. */
  onAlike: (() => void) | null;
  /** Shows or hides the context of the memories; null if they have no context. */
  onContext: (() => void) | null;
}
