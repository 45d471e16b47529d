'use client';

import type { FormEvent } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import type { MemberView } from '#server/members/schema.ts';
import { useUpdateMember } from './use-update-member.ts';

export interface RenameMemberDialogProps {
  member: Pick<MemberView, 'userId' | 'name'>;
  onClose: () => void;
}

export function RenameMemberDialog({ member, onClose }: RenameMemberDialogProps) {
  const { userId, name: before } = member;
  const updating = useUpdateMember();
  const failure = updating.error ? failureOf(updating.error) : null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formFieldText(new FormData(event.currentTarget), 'name');
    await updating.mutateAsync({ userId, name }).then(
      () => {
        onClose();
        offerUndo(`${before} is now called ${name}.`, async () => {
          await updating.mutateAsync({ userId, name: before });
        });
      },
      () => undefined,
    );
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Rename ${before}`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {failure && failure.fields.length === 0 && (
          <FailureAlert what="The name was not changed." error={updating.error} />
        )}
        <Field
          label="Name"
          hint="The name that the household uses for them. Their contact page under People keeps its name."
          error={fieldError(failure, 'name')}
        >
          {(control) => <Input {...control} name="name" required maxLength={100} defaultValue={before} />}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={updating.isPending}>
            Rename
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
