'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmNameField, isTyped } from '#components/household/confirm-name-field.tsx';
import { KeptMemoriesChoice } from '#components/household/members/kept-memories-choice.tsx';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Keep } from '#server/domain/household/data-kept-on-leaving.ts';
import { leaveConsequencesText } from './leave-consequences-text.ts';

export interface LeaveHouseholdDialogProps {
  householdName: string;
  /** An owner types the household's name to confirm. */
  isOwner: boolean;
  onClose: () => void;
}

export function LeaveHouseholdDialog({ householdName, isOwner, onClose }: LeaveHouseholdDialogProps) {
  const [keep, setKeep] = useState<Keep>('shared');
  const [typed, setTyped] = useState('');
  const { household } = useTRPC();
  const { data: preview, error } = useQuery(household.previewLeave.queryOptions({}));
  const leaving = useDedupedMutation(
    household.leave.mutationOptions({ onSuccess: () => location.assign('/') }),
  );
  const mayLeave = preview?.mayLeave ?? false;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Leave ${householdName}?`}
      description={`You lose access at once${keysSentence(preview?.keys ?? 0)}. What others added stays.`}
    >
      <div className="flex flex-col gap-4">
        {error && <FailureAlert what="The effects of leaving could not be loaded." error={error} />}
        {leaving.error && <FailureAlert what="You are still a member." error={leaving.error} />}
        {!preview && !error && <Skeleton className="h-40" />}
        {preview && !mayLeave && (
          <Alert
            kind="warning"
            title="You are the last owner"
            actions={
              <ButtonLink href="/household/members" size="small">
                Choose another owner
              </ButtonLink>
            }
          >
            {preview.reason}
          </Alert>
        )}
        {mayLeave && preview && (
          <>
            <KeptMemoriesChoice
              of="mine"
              value={keep}
              onChange={setKeep}
              counts={leaveConsequencesText(preview)}
            />
            {isOwner && <ConfirmNameField name={householdName} value={typed} onChange={setTyped} />}
          </>
        )}
      </div>
      <DialogActions>
        {mayLeave && (
          <Button
            variant="danger"
            disabled={isOwner && !isTyped(typed, householdName)}
            isBusy={leaving.isPending}
            onClick={() => leaving.mutate({ keep })}
          >
            Leave
          </Button>
        )}
        <Button onClick={onClose}>Stay</Button>
      </DialogActions>
    </Dialog>
  );
}

const keysSentence = (keys: number): string =>
  keys === 0
    ? ''
    : `, and ${keys === 1 ? 'the key that acts for you is' : `the ${keys} keys that act for you are`} refused`;
