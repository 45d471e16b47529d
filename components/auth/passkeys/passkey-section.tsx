'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ReauthenticationPrompt } from '#components/auth/reauthentication/reauthentication-prompt.tsx';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { PasskeyView } from '#server/accounts/passkeys/schema.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

const AddPasskeyDialog = dynamic(
  () => retryUntilLoaded(() => import('./add-passkey-dialog.tsx').then((m) => m.AddPasskeyDialog)),
  { loading: () => null },
);

export function PasskeySection({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const router = useRouter();
  const hasPasskeys = usePasskeySupport();
  const [isAdding, setIsAdding] = useState(false);
  const removing = useDedupedMutation(
    useTRPC().passkeys.remove.mutationOptions({
      onSuccess: () => {
        void showToast({ message: 'The passkey was removed.' });
        router.refresh();
      },
    }),
  );
  const { variables } = removing;
  return (
    <>
      <p className="text-sm text-muted">
        A passkey signs you in with the fingerprint, face or PIN of a device, without password and code.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {passkeys.map(({ id, label, host, lastUsedAt, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <span className="min-w-40 flex-1 text-sm">
              <span dir="auto">{label}</span>
              <span className="block text-xs text-muted">
                for {host}, {lastUsedAt ? 'last used ' : 'added '}
                <RelativeTime at={lastUsedAt ?? createdAt} />
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Remove the passkey ${label}`}
              isBusy={removing.isPending && variables?.id === id}
              onClick={() => removing.mutate({ id })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ReauthenticationPrompt
        act="Remove"
        what="The passkey was not removed."
        doing={removing}
        again={() => variables && removing.mutate(variables)}
      />
      {hasPasskeys ? (
        <Button className="mt-3" onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">
          Passkeys are not available here. They need HTTPS (or localhost) and a host name.
        </p>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
