'use client';

import { useQuery } from '@tanstack/react-query';
import { ConfirmDeletionDialog } from '#components/household/deletion/confirm-deletion-dialog.tsx';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { AccountDeletionPreview, WhatHappens } from '#server/deletions/schema.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
}

const HAPPENS: Record<WhatHappens, string> = {
  leaves: 'You leave it. What others can see stays; what only you can see is erased.',
  deleted: 'It is deleted too, because nobody else can sign in to it.',
  blocked: 'You are its last owner.',
};

export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const { account } = useTRPC();
  const { data: preview, error } = useQuery(account.previewDeletion.queryOptions({}));
  const deleting = useDedupedMutation(
    account.delete.mutationOptions({ gcTime: 0, onSuccess: () => location.assign('/sign-in?step=deleted') }),
  );
  return (
    <ConfirmDeletionDialog
      title="Delete your account?"
      description={`You are signed out everywhere at once, and your keys, agents and calendar addresses stop for good. Within ${DELETION.graceDays} days you can sign in and keep the account.`}
      name={email}
      what="The account stays."
      doing={deleting}
      mayDelete={preview?.mayDelete ?? false}
      onDelete={(typed) => deleting.mutate({ email: typed })}
      onClose={onClose}
    >
      {error && <FailureAlert what="The effects could not be loaded." error={error} />}
      {!preview && !error && <Skeleton className="h-24" />}
      {preview && <Households preview={preview} />}
    </ConfirmDeletionDialog>
  );
}

function Households({ preview }: { preview: AccountDeletionPreview }) {
  return (
    <>
      {preview.reason && (
        <Alert kind="warning" title="Not yet">
          {preview.reason}
        </Alert>
      )}
      {preview.households.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {preview.households.map(({ id, name, happens }) => (
            <li key={id}>
              <span className="font-medium" dir="auto">
                {name}
              </span>
              <span className="block text-muted">{HAPPENS[happens]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
