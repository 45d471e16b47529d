'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { SecondFactorView } from '#server/accounts/second-factor/schema.ts';

const loading = () => null;
const SetUpDialog = dynamic(
  () => untilLoaded(() => import('./set-up-dialog.tsx').then((m) => m.SetUpDialog)),
  { loading },
);
const RenewCodesDialog = dynamic(
  () => untilLoaded(() => import('./renew-codes-dialog.tsx').then((m) => m.RenewCodesDialog)),
  { loading },
);
const TurnOffDialog = dynamic(
  () => untilLoaded(() => import('./turn-off-dialog.tsx').then((m) => m.TurnOffDialog)),
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
      {open === 'set-up' && <SetUpDialog onClose={onClose} />}
      {open === 'renew' && <RenewCodesDialog onClose={onClose} />}
      {open === 'turn-off' && <TurnOffDialog onClose={onClose} />}
    </>
  );
}
