'use client';

import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import { PasswordAndCodeForm } from './password-and-code-form.tsx';

export function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const turningOff = useDedupedMutation(
    useTRPC().secondFactor.turnOff.mutationOptions({
      gcTime: 0,
      onSuccess: () => {
        void showToast({ message: 'One-time codes are off.' });
        onClose();
        router.refresh();
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Turn off one-time codes"
      description="You then sign in with your password alone, and the recovery codes stop working."
    >
      <PasswordAndCodeForm act="Turn off" isDangerous proving={turningOff} onClose={onClose} />
    </Dialog>
  );
}
