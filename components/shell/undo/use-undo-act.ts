'use client';

import { useRef, useState } from 'react';
import { offerUndo, sayNotUndone } from './undo-toast.ts';
import { useUndoEntry } from './use-undo-entry.ts';

/** `busyId` is the id of the act that is being undone. */
export function useUndoAct() {
  const undoEntry = useUndoEntry();
  const [busyId, setBusyId] = useState<string | null>(null);
  const isBusy = useRef(false);
  const undo = async (journalId: string, done = 'Undone.'): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyId(journalId);
    try {
      const undoneBy = await undoEntry(journalId);
      if (undoneBy !== null) offerUndo(done, async () => void (await undoEntry(undoneBy)));
    } catch (error) {
      await sayNotUndone(error);
    } finally {
      isBusy.current = false;
      setBusyId(null);
    }
  };
  return { undo, busyId };
}
