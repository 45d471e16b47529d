'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import type { LeaveHouseholdDialogProps } from './leave-household-dialog.tsx';

const LeaveHouseholdDialog = dynamic(
  () => retryUntilLoaded(() => import('./leave-household-dialog.tsx').then((m) => m.LeaveHouseholdDialog)),
  {
    loading: () => null,
  },
);

export type LeaveHouseholdButtonProps = Omit<LeaveHouseholdDialogProps, 'onClose'>;

export function LeaveHouseholdButton(props: LeaveHouseholdButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Leave the household</Button>
      {isOpen && <LeaveHouseholdDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
