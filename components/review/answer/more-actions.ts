export interface MoreActions {
  onEdit: (() => void) | null;
  onAssign: (() => void) | null;
  onSkip: (() => void) | null;
  onAlike: (() => void) | null;
  onContext: (() => void) | null;
}
