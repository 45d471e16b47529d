'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { SecondFactorView } from '#server/accounts/second-factor/schema.ts';

const loading = () => null;
const SetUpSecondFactorDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('./set-up-second-factor-dialog.tsx').then((m) => m.SetUpSecondFactorDialog),
    ),
  { loading },
);
const RenewRecoveryCodesDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('./renew-recovery-codes-dialog.tsx').then((m) => m.RenewRecoveryCodesDialog),
    ),
  { loading },
);
const TurnOffSecondFactorDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('./turn-off-second-factor-dialog.tsx').then((m) => m.TurnOffSecondFactorDialog),
    ),
  { loading },
);

function leftWords(left: number): string {
  if (left === 0) return 'No recovery codes are left.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}

export function SecondFactorSection({ secondFactor }: { secondFactor: SecondFactorView }) {
  const [open, setOpen] = useState<'set-up' | 'renew' | 'turn-off' | null>(null);
  const onClose = () => setOpen(null);
  const { isOn, since, recoveryCodesLeft } = secondFactor;
  return (
    <>
      {isOn && since ? (
        <>
          <p className="text-sm">
            <Badge tone="pine">On</Badge> since <RelativeTime at={since} />. {leftWords(recoveryCodesLeft)}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
            <Button onClick={() => setOpen('turn-off')}>Turn off</Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            With these on, somebody who learns your password still cannot sign in without your phone.
          </p>
          <Button className="mt-3" onClick={() => setOpen('set-up')}>
            Set up one-time codes
          </Button>
        </>
      )}
      {open === 'set-up' && <SetUpSecondFactorDialog onClose={onClose} />}
      {open === 'renew' && <RenewRecoveryCodesDialog onClose={onClose} />}
      {open === 'turn-off' && <TurnOffSecondFactorDialog onClose={onClose} />}
    </>
  );
}
