'use client';

import { UserRoundPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/connection/until-loaded.ts';
import { Button } from '#components/ui/button.tsx';

const AddMemberDialog = dynamic(
  () => untilLoaded(() => import('./add-member-dialog.tsx').then((m) => m.AddMemberDialog)),
  {
    loading: () => null,
  },
);

export function AddMemberButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <UserRoundPlus aria-hidden className="size-4" />
        Add a child
      </Button>
      {isOpen && <AddMemberDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
