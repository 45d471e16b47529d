'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';

const DeleteHouseholdDialog = dynamic(
  () => retryUntilLoaded(() => import('./delete-household-dialog.tsx').then((m) => m.DeleteHouseholdDialog)),
  { loading: () => null },
);

export function DeleteHouseholdButton({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete the household</Button>
      {isOpen && <DeleteHouseholdDialog name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
