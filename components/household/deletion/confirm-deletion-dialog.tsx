'use client';

import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { ReauthenticationPrompt } from '#components/auth/reauthentication/reauthentication-prompt.tsx';
import { ConfirmNameField, isTyped } from '#components/household/confirm-name-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';

interface ConfirmDeletionDialogProps {
  title: string;
  description: string;
  /** Name to type as confirmation. */
  name: string;
  /** Sentence that is shown on failure, such as "The account stays." */
  what: string;
  doing: ComponentProps<typeof ReauthenticationPrompt>['doing'] & { isPending: boolean; isSuccess: boolean };
  mayDelete?: boolean;
  onDelete: (typed: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Schedules the deletion. Requires the typed name and a recent sign-in. */
export function ConfirmDeletionDialog(props: ConfirmDeletionDialogProps) {
  const { title, description, name, what, doing, mayDelete = true, onDelete, onClose, children } = props;
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped(typed, name)) onDelete(typed);
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={description}>
      {/* Outside the form, because React would bubble the submit of the reauthentication form to it. */}
      <ReauthenticationPrompt act="Delete" what={what} doing={doing} again={() => onDelete(typed)} />
      <form onSubmit={submit} className="flex flex-col gap-4">
        {children}
        {mayDelete && <ConfirmNameField name={name} value={typed} onChange={setTyped} />}
        <DialogActions>
          {mayDelete && (
            <Button
              type="submit"
              variant="danger"
              disabled={!isTyped(typed, name)}
              isBusy={doing.isPending || doing.isSuccess}
            >
              Delete in {DELETION.graceDays} days
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
