'use client';

import { useState } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import { Input } from '#components/ui/input.tsx';
import { useUpdateMember } from '../use-update-member.ts';

interface Named {
  id: string;
  name: string;
}

export interface MembershipDialogProps {
  member: Named;
  group: Named;
  stored: { role: string | null; since: string | null; until: string | null };
  onClose: () => void;
}

export function MembershipDialog({ member, group, stored, onClose }: MembershipDialogProps) {
  const [draft, setDraft] = useState({
    role: stored.role ?? '',
    since: stored.since ?? '',
    until: stored.until ?? '',
  });
  const update = useUpdateMember();
  const undoEntry = useUndoEntry();
  const failure = update.error ? failureOf(update.error) : null;
  const submit = () =>
    update.mutate(
      {
        id: group.id,
        contactId: member.id,
        role: draft.role.trim() || null,
        since: draft.since || null,
        until: draft.until || null,
      },
      {
        onSuccess: ({ journalId }) => {
          onClose();
          if (journalId === null) return;
          offerUndo(
            `Changed: ${member.name} in ${group.name}`,
            async () => void (await undoEntry(journalId)),
          );
        },
      },
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={
        <>
          <bdi>{member.name}</bdi> in <bdi>{group.name}</bdi>
        </>
      }
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Role" isOptional hint="Drummer, treasurer, coach" error={fieldError(failure, 'role')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={draft.role}
              onChange={({ target }) => setDraft({ ...draft, role: target.value })}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First day" isOptional error={fieldError(failure, 'since')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={draft.since}
                onChange={({ target }) => setDraft({ ...draft, since: target.value })}
              />
            )}
          </Field>
          <Field
            label="Last day"
            isOptional
            hint="Until the end of that day they see what is private to the group"
            error={fieldError(failure, 'until')}
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                value={draft.until}
                onChange={({ target }) => setDraft({ ...draft, until: target.value })}
              />
            )}
          </Field>
        </div>
        {failure && (
          <FailureAlert
            what="The membership was not changed."
            hint="What you typed is still here."
            error={update.error}
          />
        )}
        <FormActions submit="Save" isBusy={update.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
