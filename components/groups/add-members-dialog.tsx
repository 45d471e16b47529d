'use client';

import { useState } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { AmbiguousMemberAlert } from './ambiguous-member-alert.tsx';
import { type MemberDraft, membersOf, namesInWords, withChosen } from './member-draft.ts';
import { MemberRows } from './member-rows.tsx';
import { useAddMembers } from './use-add-members.ts';

export interface AddMembersDialogProps {
  group: ContactSummary;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Adds all members in one act, so that one undo reverts them. */
export function AddMembersDialog({ group, isOpen, onOpenChange }: AddMembersDialogProps) {
  const [rows, setRows] = useState<MemberDraft[]>([]);
  const add = useAddMembers();
  const undoEntry = useUndoEntry();
  const failure = add.error ? failureOf(add.error) : null;
  const submit = (drafts: readonly MemberDraft[]) =>
    add.mutate(
      { id: group.id, members: membersOf(drafts) },
      {
        onSuccess: ({ outcome, members, journalId }) => {
          if (outcome === 'needs_clarification') return;
          setRows([]);
          onOpenChange(false);
          const names = namesInWords(members.map(({ contact }) => contact.name));
          if (journalId === null) return;
          offerUndo(`${names} ${members.length === 1 ? 'is' : 'are'} in ${group.name}`, async () => {
            await undoEntry(journalId);
          });
        },
      },
    );
  const unclear = add.data?.outcome === 'needs_clarification' ? add.data.unclear : [];
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={
        <>
          Add members to <bdi>{group.name}</bdi>
        </>
      }
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(rows);
        }}
      >
        <MemberRows
          rows={rows}
          onChange={setRows}
          errorOf={(index) => fieldError(failure, `members.${index}`)}
          without={[group.id]}
        />
        <AmbiguousMemberAlert
          unclear={unclear}
          isBusy={add.isPending}
          onChoose={(index, candidate) => {
            const clear = withChosen(rows, index, candidate);
            setRows(clear);
            submit(clear);
          }}
        />
        {failure && (
          <FailureAlert
            what="The members were not added."
            hint="What you typed is still here."
            error={add.error}
          />
        )}
        <FormActions
          submit="Add"
          isBusy={add.isPending}
          isDisabled={rows.length === 0}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}
