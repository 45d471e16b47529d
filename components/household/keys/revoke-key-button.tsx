'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import type { RevokeKeyDialogProps } from './revoke-key-dialog.tsx';

const RevokeKeyDialog = dynamic(
  () => retryUntilLoaded(() => import('./revoke-key-dialog.tsx').then((m) => m.RevokeKeyDialog)),
  {
    loading: () => null,
  },
);

export function RevokeKeyButton({ apiKey }: Pick<RevokeKeyDialogProps, 'apiKey'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => setIsOpen(true)}
        aria-label={`Revoke ${apiKey.label}, ${apiKey.prefix}`}
      >
        Revoke
      </Button>
      {isOpen && <RevokeKeyDialog apiKey={apiKey} onClose={() => setIsOpen(false)} />}
    </>
  );
}
