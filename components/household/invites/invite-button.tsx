'use client';

import { MailPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { useNewFormOpen } from '#components/shell/use-new-form-open.ts';
import { Button } from '#components/ui/button.tsx';

const InviteDialog = dynamic(
  () => untilLoaded(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog)),
  {
    loading: () => null,
  },
);

export function InviteButton() {
  const [isOpen, setIsOpen] = useNewFormOpen();
  return (
    <>
      <Button variant="primary" size="small" onClick={() => setIsOpen(true)}>
        <MailPlus aria-hidden className="size-4" />
        Invite
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
