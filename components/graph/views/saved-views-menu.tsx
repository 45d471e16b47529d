'use client';

import { Bookmark } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { SavedViewsDialogProps } from './saved-views-dialog.tsx';

const SavedViewsDialog = dynamic(
  () => retryUntilLoaded(() => import('./saved-views-dialog.tsx').then((m) => m.SavedViewsDialog)),
  {
    loading: () => null,
  },
);

export function SavedViewsMenu(props: Omit<SavedViewsDialogProps, 'isOpen' | 'onOpenChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasEverTrue(isOpen);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Bookmark aria-hidden className="size-4" />
        Views
      </Button>
      {wasOpened && <SavedViewsDialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
