'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { RotateKeyDialogProps } from './rotate-key-dialog.tsx';

const RotateKeyDialog = dynamic(() => import('./rotate-key-dialog.tsx').then((m) => m.RotateKeyDialog), {
  loading: () => null,
});

export function RotateKeyButton({ apiKey }: Pick<RotateKeyDialogProps, 'apiKey'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => setIsOpen(true)}
        aria-label={`Renew ${apiKey.label}, ${apiKey.prefix}`}
      >
        Renew
      </Button>
      {isOpen && <RotateKeyDialog apiKey={apiKey} onClose={() => setIsOpen(false)} />}
    </>
  );
}
