'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';

const DeleteAccountDialog = dynamic(
  () => retryUntilLoaded(() => import('./delete-account-dialog.tsx').then((m) => m.DeleteAccountDialog)),
  { loading: () => null },
);

export function DeleteAccountButton({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete the account</Button>
      {isOpen && <DeleteAccountDialog email={email} onClose={() => setIsOpen(false)} />}
    </>
  );
}
