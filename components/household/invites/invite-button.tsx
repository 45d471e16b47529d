'use client';

import { MailPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { useNewFormUrlState } from '#components/shell/use-new-form-url-state.ts';
import { Button } from '#components/ui/button.tsx';

const InviteDialog = dynamic(
  () => retryUntilLoaded(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog)),
  {
    loading: () => null,
  },
);

export function InviteButton({ service }: { service: string | null }) {
  const [isOpen, setIsOpen] = useNewFormUrlState();
  return (
    <>
      <Button variant="primary" size="small" onClick={() => setIsOpen(true)}>
        <MailPlus aria-hidden className="size-4" />
        Invite
      </Button>
      {isOpen && <InviteDialog service={service} onClose={() => setIsOpen(false)} />}
    </>
  );
}
