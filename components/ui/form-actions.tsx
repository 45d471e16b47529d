import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface FormActionsProps {
  /** what sending the form does: "Save" */
  submit: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: the button that sends it, and Cancel. */
export function FormActions({ submit, isBusy, isDisabled = false, onCancel }: FormActionsProps) {
  return (
    <DialogActions>
      <Button type="submit" variant="primary" isBusy={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </DialogActions>
  );
}
