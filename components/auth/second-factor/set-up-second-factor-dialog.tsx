'use client';

import type { FormEvent } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { NewSecret } from '#server/accounts/second-factor/schema.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Asks for the password, then for a code from the authenticator app, then shows the recovery codes. */
export function SetUpSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { secondFactor } = useTRPC();
  const router = useRouter();
  // Keeps the secret out of the cache.
  const beginning = useDedupedMutation(secondFactor.begin.mutationOptions({ gcTime: 0 }));
  const confirming = useDedupedMutation(secondFactor.confirm.mutationOptions({ gcTime: 0 }));
  const made = confirming.data;
  const close = () => {
    onClose();
    router.refresh();
  };
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={made ? 'One-time codes are on' : 'Set up one-time codes'}
      description={
        made ? undefined : 'Signing in then asks for your password and a code from an app on your phone.'
      }
    >
      {made ? (
        <RecoveryCodes codes={made.recoveryCodes} onKept={close} />
      ) : beginning.data ? (
        <FirstCodeForm secret={beginning.data} confirming={confirming} onClose={close} />
      ) : (
        <PasswordForm beginning={beginning} onClose={close} />
      )}
    </Dialog>
  );
}

interface Attempt<Input> {
  mutate: (input: Input) => void;
  isPending: boolean;
  error: unknown;
}

function PasswordForm({
  beginning,
  onClose,
}: {
  beginning: Attempt<{ currentPassword: string }>;
  onClose: () => void;
}) {
  const failure = beginning.error ? failureOf(beginning.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    beginning.mutate({
      currentPassword: formFieldText(new FormData(event.currentTarget), 'currentPassword'),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && failure.fields.length === 0 && (
        <FailureAlert what="This could not be finished." error={beginning.error} />
      )}
      <CurrentPasswordField error={fieldError(failure, 'currentPassword')} />
      <DialogActions>
        <Button type="submit" variant="primary" isBusy={beginning.isPending}>
          Go on
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </form>
  );
}

interface FirstCodeFormProps {
  secret: NewSecret;
  confirming: Attempt<{ code: string }>;
  onClose: () => void;
}

function FirstCodeForm({ secret, confirming, onClose }: FirstCodeFormProps) {
  const failure = confirming.error ? failureOf(confirming.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirming.mutate({ code: formFieldText(new FormData(event.currentTarget), 'code') });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && failure.fields.length === 0 && (
        <FailureAlert what="One-time codes are not on yet." error={confirming.error} />
      )}
      <p className="text-sm">
        Scan this with an authenticator app, or type the secret into it. Then enter the code that it shows.
      </p>
      <QrCode text={secret.uri} label="QR code of the secret below" />
      <CodeBlock label="secret" code={secret.secret.match(/.{1,4}/g)?.join(' ') ?? ''} wraps />
      <CodeField hint="Six digits. Other browsers are signed out." error={fieldError(failure, 'code')} />
      <DialogActions>
        <Button type="submit" variant="primary" isBusy={confirming.isPending}>
          Turn on
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </form>
  );
}
