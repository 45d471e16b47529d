'use client';

import { useState } from 'react';
import { ConfirmNameField, isTyped } from '#components/household/confirm-name-field.tsx';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { Keep } from '#server/domain/household/data-kept-on-leaving.ts';
import type { MemberView } from '#server/members/schema.ts';
import { KeptMemoriesChoice } from './kept-memories-choice.tsx';
import { useMembersRefresh } from './use-update-member.ts';

export interface RemoveMemberDialogProps {
  member: Pick<MemberView, 'userId' | 'name' | 'hasLogin'>;
  onClose: () => void;
}

/** The user types the member's name, because removal has no simple undo. */
export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const { userId, name, hasLogin } = member;
  const [keep, setKeep] = useState<Keep>('shared');
  const [typed, setTyped] = useState('');
  const { members } = useTRPC();
  const refresh = useMembersRefresh();
  const removing = useDedupedMutation(
    members.remove.mutationOptions({
      onSuccess: async () => {
        void showToast({ message: `${name} is no longer a member.` });
        onClose();
        await refresh();
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${name} from the household?`}
      description={`${name} loses access at once, and every key that acts for them is refused. ${hasLogin ? 'Their account stays, and a new invitation brings them back.' : ''} They stay a contact under People.`}
    >
      <div className="flex flex-col gap-4">
        {removing.error && <FailureAlert what={`${name} is still a member.`} error={removing.error} />}
        <KeptMemoriesChoice of="theirs" value={keep} onChange={setKeep} />
        <p className="text-xs text-muted">
          No numbers are shown, because they would reveal how much is private.
        </p>
        <ConfirmNameField name={name} value={typed} onChange={setTyped} />
      </div>
      <DialogActions>
        <Button
          variant="danger"
          disabled={!isTyped(typed, name)}
          isBusy={removing.isPending}
          onClick={() => removing.mutate({ userId, keep })}
        >
          Remove {name}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
