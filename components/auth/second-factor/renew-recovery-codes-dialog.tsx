'use client';

import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import { PasswordAndCodeForm } from './password-and-code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function RenewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const renewing = useDedupedMutation(
    useTRPC().secondFactor.renewRecoveryCodes.mutationOptions({ gcTime: 0 }),
  );
  const made = renewing.data;
  const close = () => {
    onClose();
    router.refresh();
  };
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="New recovery codes"
      description={made ? undefined : 'The old codes stop working, used or not.'}
    >
      {made ? (
        <RecoveryCodes codes={made.recoveryCodes} onKept={close} />
      ) : (
        <PasswordAndCodeForm act="Make new codes" proving={renewing} onClose={close} />
      )}
    </Dialog>
  );
}
