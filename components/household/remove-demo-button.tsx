'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';
import { Button } from '#components/ui/button.tsx';

/** Removes the whole demo household. It can be made anew at any time, so nothing is asked. */
export function RemoveDemoButton({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const trpc = useTRPC();
  const removing = useMutation(trpc.demo.remove.mutationOptions({ onSuccess: () => location.assign('/') }));
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
