'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { signOutHere } from '#components/shell/navigation/sign-out.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';

export function KeepAccountActions() {
  const keeping = useDedupedMutation(
    useTRPC().account.keep.mutationOptions({ onSuccess: () => location.assign('/') }),
  );
  return (
    <>
      {keeping.error && (
        <FailureAlert
          what="The account is still going to be deleted."
          error={keeping.error}
          className="mb-4"
        />
      )}
      <p className="text-sm text-muted">
        If you keep it, everything is as before, except that your keys, agents and calendar addresses stay
        stopped.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          isBusy={keeping.isPending || keeping.isSuccess}
          onClick={() => keeping.mutate({})}
        >
          Keep the account
        </Button>
        <Button onClick={() => void signOutHere()}>Sign out</Button>
      </div>
    </>
  );
}
