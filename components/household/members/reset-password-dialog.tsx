'use client';

import { useServerOrigin } from '#components/household/agents/use-server-origin.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { showToast } from '#components/ui/toast.ts';
import { PASSWORD_RESETS } from '#server/domain/sign-in/sign-in-parameters.ts';
import type { MemberView } from '#server/members/schema.ts';

interface ResetPasswordDialogProps {
  member: Pick<MemberView, 'userId' | 'name'>;
  onClose: () => void;
}

export function ResetPasswordDialog({ member: { userId, name }, onClose }: ResetPasswordDialogProps) {
  const { passwordResets } = useTRPC();
  const origin = useServerOrigin();
  const making = useDedupedMutation(passwordResets.create.mutationOptions());
  const revoking = useDedupedMutation(
    passwordResets.revoke.mutationOptions({
      onSuccess: () => {
        void showToast({ message: 'The link no longer works.' });
        onClose();
      },
    }),
  );
  const made = making.data;
  const error = making.error ?? revoking.error;
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`A new password for ${name}`}
      description={
        made
          ? undefined
          : `Create a link with which ${name} chooses a new password. The old password works until then, and ${name} sees in the audit log that you created the link.`
      }
    >
      {error && <FailureAlert what={made ? 'The link still works.' : 'No link was created.'} error={error} />}
      {made && (
        <div className="flex flex-col gap-4">
          <Alert kind="warning" title="Copy it now">
            This link is shown once. Whoever opens it can take over the account, so give it to {name} alone.
          </Alert>
          <CodeBlock label="link" code={made.url.startsWith('/') ? `${origin}${made.url}` : made.url} wraps />
          <p className="text-sm text-muted">It works once, for {PASSWORD_RESETS.hours} hours.</p>
        </div>
      )}
      <DialogActions>
        {made ? (
          <>
            <Button onClick={onClose}>I have copied it</Button>
            <Button variant="quiet" isBusy={revoking.isPending} onClick={() => revoking.mutate({ userId })}>
              Revoke the link
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" isBusy={making.isPending} onClick={() => making.mutate({ userId })}>
              Create a link
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
