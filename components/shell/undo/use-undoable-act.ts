'use client';

import { failureOf } from '#components/shell/failure.ts';
import { showToast } from '#components/ui/toast.ts';
import { offerUndo } from './undo-toast.ts';
import { useUndoEntry } from './use-undo-entry.ts';

/** The function runs an act and offers to undo it. If the act fails, it says `failed` and why. */
export function useUndoableAct(): (
  done: string,
  failed: string,
  run: () => Promise<{ journalId: string | null }>,
) => Promise<void> {
  const undoEntry = useUndoEntry();
  return async (done, failed, run) => {
    try {
      const { journalId } = await run();
      if (journalId !== null) offerUndo(done, async () => void (await undoEntry(journalId)));
    } catch (error) {
      await showToast({ kind: 'error', message: failed, description: failureOf(error).message });
    }
  };
}
