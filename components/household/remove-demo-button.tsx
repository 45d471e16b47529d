'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';

/** Deletes the demo household. Does not ask for confirmation, because the demo can be created again at any time. */
export function RemoveDemoButton({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const trpc = useTRPC();
  const removing = useDedupedMutation(
    trpc.demo.remove.mutationOptions({ onSuccess: () => location.assign('/') }),
  );
  return (
    <>
      <Button
        size={size}
        isBusy={removing.isPending || removing.isSuccess}
        onClick={() => removing.mutate({})}
      >
        Remove the demo
      </Button>
      {removing.error && (
        <FailureAlert what="The demo was not removed." error={removing.error} className="w-full" />
      )}
    </>
  );
}
