'use client';

import { Eraser } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import { useWasTrue } from '#components/ui/use-was-true.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

const EraseMemoryDialog = dynamic(
  () => untilLoaded(() => import('./erase-memory-dialog.tsx').then((m) => m.EraseMemoryDialog)),
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
  const wasOpen = useWasTrue(isOpen);
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
