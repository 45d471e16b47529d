'use client';

import { showFailure } from '#components/shell/failure-toast.ts';
import { offerUndo } from './undo-toast.ts';
import { useUndoEntry } from './use-undo-entry.ts';

/**
 * Returns a function that runs an act and offers undo. On failure it shows `failed` and the reason. `onChanged` runs
 * after the act and after its undo.
 */
export function useUndoableAct(
  onChanged?: () => void,
): (done: string, failed: string, run: () => Promise<{ journalId: string | null }>) => Promise<void> {
  const undoEntry = useUndoEntry();
  return async (done, failed, run) => {
    try {
      const { journalId } = await run();
      onChanged?.();
      if (journalId === null) return;
      offerUndo(done, async () => {
        await undoEntry(journalId);
        onChanged?.();
      });
    } catch (error) {
      await showFailure(failed, error);
    }
  };
}
