'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useRouter } from '#components/vault-context/use-router.ts';

export function KeepHouseholdButton() {
  const router = useRouter();
  const keeping = useDedupedMutation(
    useTRPC().household.keep.mutationOptions({
      onSuccess: () => {
        void showToast({ message: 'The household stays.' });
        router.refresh();
      },
    }),
  );
  return (
    <>
      <Button size="small" isBusy={keeping.isPending} onClick={() => keeping.mutate({})}>
        Keep the household
      </Button>
      {keeping.error && (
        <FailureAlert
          what="The household is still scheduled for deletion."
          error={keeping.error}
          className="w-full"
        />
      )}
    </>
  );
}
