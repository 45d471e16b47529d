import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface FormActionsProps {
  submit: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
}

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
