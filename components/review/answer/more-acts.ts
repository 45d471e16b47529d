/** Actions on a case other than answers. An action is null if it does not apply to the case. */
export interface MoreActs {
  onEdit: (() => void) | null;
  onAssign: (() => void) | null;
  onSkip: (() => void) | null;
  /** Opens the page of similar cases, where they can be decided together. */
  onAlike: (() => void) | null;
  /** Shows or hides the context of the memories; null if they have none. */
  onContext: (() => void) | null;
}
