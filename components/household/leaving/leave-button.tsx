'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import type { LeaveDialogProps } from './leave-dialog.tsx';

const LeaveDialog = dynamic(
  () => untilLoaded(() => import('./leave-dialog.tsx').then((m) => m.LeaveDialog)),
  {
    loading: () => null,
  },
);

export type LeaveButtonProps = Omit<LeaveDialogProps, 'onClose'>;

export function LeaveButton(props: LeaveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Leave the household</Button>
      {isOpen && <LeaveDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
