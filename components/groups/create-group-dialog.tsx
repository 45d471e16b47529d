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
import { useRouter } from '#components/vault-context/use-router.ts';
import { AmbiguousMemberAlert } from './ambiguous-member-alert.tsx';
import { type MemberDraft, membersOf, newMember, withChosen } from './member-draft.ts';
import { MemberRows } from './member-rows.tsx';
import { useCreateGroup } from './use-create-group.ts';

export interface CreateGroupDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The user is the first member, because only members may add other members. */
const YOU = newMember({ id: 'me', label: 'You' });

export function CreateGroupDialog({ isOpen, onOpenChange }: CreateGroupDialogProps) {
  const router = useRouter();
  const [name, setName] = useState('');
  const [rows, setRows] = useState<MemberDraft[]>([YOU]);
  const create = useCreateGroup();
  const undoEntry = useUndoEntry();
  const failure = create.error ? failureOf(create.error) : null;
  const undo = async (journalId: string) => {
    router.push('/household/groups');
    await undoEntry(journalId);
  };
  const submit = (drafts: readonly MemberDraft[]) =>
    create.mutate(
      { name, members: membersOf(drafts) },
      {
        onSuccess: ({ group, journalId }) => {
          if (!group) return;
          setName('');
          setRows([YOU]);
          onOpenChange(false);
          router.push(`/people/${group.id}`);
          if (journalId) offerUndo(`${group.name} was created`, () => undo(journalId));
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Create a group"
      description="A family, a team, a class, a band. What is remembered privately about it is for its members."
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(rows);
        }}
      >
        <Field label="Name of the group" error={fieldError(failure, 'name')}>
          {(control) => (
            <Input
              {...control}
              required
              autoFocus
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <MemberRows
          rows={rows}
          onChange={setRows}
          errorOf={(index) => fieldError(failure, `members.${index}`)}
        />
        <AmbiguousMemberAlert
          unclear={create.data?.unclear ?? []}
          isBusy={create.isPending}
          onChoose={(index, candidate) => {
            const clear = withChosen(rows, index, candidate);
            setRows(clear);
            submit(clear);
          }}
        />
        {failure && (
          <FailureAlert
            what="The group was not created."
            hint="What you typed is still here."
            error={create.error}
          />
        )}
        <FormActions
          submit="Create the group"
          isBusy={create.isPending}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}
