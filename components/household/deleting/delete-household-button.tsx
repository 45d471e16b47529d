'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { Button } from '#components/ui/button.tsx';

const DeleteHouseholdDialog = dynamic(
  () => untilLoaded(() => import('./delete-household-dialog.tsx').then((m) => m.DeleteHouseholdDialog)),
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
