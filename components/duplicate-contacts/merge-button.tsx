'use client';

import { Merge } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import { useWasTrue } from '#components/ui/use-was-true.ts';
import type { ContactView } from '#server/contacts/schema.ts';

const MergeDialog = dynamic(
  () => untilLoaded(() => import('./merge-dialog.tsx').then((m) => m.MergeDialog)),
  {
    loading: () => null,
  },
);

export function MergeButton({ contact }: { contact: ContactView }) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasTrue(isOpen);
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
