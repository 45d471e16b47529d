'use client';

import { Merge } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { ContactView } from '#server/contacts/schema.ts';

const MergeDialog = dynamic(
  () => retryUntilLoaded(() => import('./merge-dialog.tsx').then((m) => m.MergeDialog)),
  {
    loading: () => null,
  },
);

export function MergeButton({ contact }: { contact: ContactView }) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasEverTrue(isOpen);
  if (contact.isHome || contact.kind === 'agent' || !contact.can.edit) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Merge aria-hidden className="size-4" />
        Merge with…
      </Button>
      {wasOpened && <MergeDialog contact={contact} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
