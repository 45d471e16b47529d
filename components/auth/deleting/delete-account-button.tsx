'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { Button } from '#components/ui/button.tsx';

const DeleteAccountDialog = dynamic(
  () => untilLoaded(() => import('./delete-account-dialog.tsx').then((m) => m.DeleteAccountDialog)),
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
