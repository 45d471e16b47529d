'use client';

import { Bookmark } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import { useWasTrue } from '#components/ui/use-was-true.ts';
import type { ViewsDialogProps } from './views-dialog.tsx';

const ViewsDialog = dynamic(
  () => untilLoaded(() => import('./views-dialog.tsx').then((m) => m.ViewsDialog)),
  {
    loading: () => null,
  },
);

export function ViewsMenu(props: Omit<ViewsDialogProps, 'isOpen' | 'onOpenChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasTrue(isOpen);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Bookmark aria-hidden className="size-4" />
        Views
      </Button>
      {wasOpened && <ViewsDialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
