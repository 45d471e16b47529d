'use client';

import { useState } from 'react';
import { failureOf } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import { Input } from '#components/ui/input.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { GroupPicker } from './group-picker.tsx';
import { membersOf } from './member-draft.ts';
import { useAddMembers } from './use-add-members.ts';

export interface AddToGroupDialogProps {
  contact: ContactSummary;
  without: readonly string[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const EMPTY = { role: '', since: '' };

export function AddToGroupDialog({ contact, without, isOpen, onOpenChange }: AddToGroupDialogProps) {
  const [group, setGroup] = useState<ComboboxOption | null>(null);
  const [draft, setDraft] = useState(EMPTY);
  const add = useAddMembers();
  const undoEntry = useUndoEntry();
  const failure = add.error ? failureOf(add.error) : null;
  const submit = (into: ComboboxOption) =>
    add.mutate(
      { id: into.id, members: membersOf([{ who: { id: contact.id, label: contact.name }, ...draft }]) },
      {
        onSuccess: ({ journalId }) => {
          setGroup(null);
          setDraft(EMPTY);
          onOpenChange(false);
          if (journalId === null) return;
          offerUndo(`${contact.name} is in ${into.label}`, async () => void (await undoEntry(journalId)));
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={
        <>
          Add <bdi>{contact.name}</bdi> to a group
        </>
      }
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (group) submit(group);
        }}
      >
        <Field label="Group" error={failure?.fields[0]?.message}>
          {(control) => (
            <GroupPicker
              control={control}
              value={group}
              onChange={setGroup}
              without={[contact.id, ...without]}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Role" isOptional>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={draft.role}
                onChange={({ target }) => setDraft({ ...draft, role: target.value })}
              />
            )}
          </Field>
          <Field label="First day" isOptional>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={draft.since}
                onChange={({ target }) => setDraft({ ...draft, since: target.value })}
              />
            )}
          </Field>
        </div>
        {failure && (
          <FailureAlert what="Nothing was added." hint="What you typed is still here." error={add.error} />
        )}
        <FormActions
          submit="Add"
          isBusy={add.isPending}
          isDisabled={!group}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}
