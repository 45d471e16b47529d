'use client';

import dynamic from 'next/dynamic';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { MoveMemoryDialogProps } from './move-memory-dialog.tsx';

const MoveMemoryDialog = dynamic(
  () => retryUntilLoaded(() => import('./move-memory-dialog.tsx').then((m) => m.MoveMemoryDialog)),
  {
    loading: () => null,
  },
);

/** Every row of the list has one, so it is loaded only when it is opened. */
export function LazyMoveMemoryDialog(props: MoveMemoryDialogProps) {
  return useWasEverTrue(props.isOpen) && <MoveMemoryDialog {...props} />;
}
