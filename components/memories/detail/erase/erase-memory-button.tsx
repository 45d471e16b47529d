'use client';

import { Eraser } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

const EraseMemoryDialog = dynamic(
  () => retryUntilLoaded(() => import('./erase-memory-dialog.tsx').then((m) => m.EraseMemoryDialog)),
  {
    loading: () => null,
  },
);

export function EraseMemoryButton({
  memory,
  onErased,
}: {
  memory: MemoryView;
  onErased: (() => void) | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useWasEverTrue(isOpen);
  const router = useRouter();
  if (!memory.can.erase) return null;
  return (
    <>
      <Button size="small" variant="quiet" className="text-danger" onClick={() => setIsOpen(true)}>
        <Eraser aria-hidden className="size-4" />
        Erase for good
      </Button>
      {wasOpen && (
        <EraseMemoryDialog
          memory={memory}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onErased={onErased ?? (() => router.push('/memories'))}
        />
      )}
    </>
  );
}
