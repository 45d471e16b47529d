'use client';

import { UserRoundPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';

const AddChildDialog = dynamic(
  () => retryUntilLoaded(() => import('./add-child-dialog.tsx').then((m) => m.AddChildDialog)),
  {
    loading: () => null,
  },
);

export function AddChildButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <UserRoundPlus aria-hidden className="size-4" />
        Add a child
      </Button>
      {isOpen && <AddChildDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
