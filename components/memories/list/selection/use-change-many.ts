'use client';

import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { ManyChange } from '#server/memories/edit-many/schema.ts';
import { changedManyText } from './changed-many-text.ts';
import type { MemorySelection } from './use-memory-selection.ts';

/** One undo reverts all. The selection stays if nothing was changed. */
export function useChangeMany({ chosen, end }: MemorySelection) {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  const undoEntry = useUndoEntry();
  const changing = useDedupedMutation(trpc.memories.changeMany.mutationOptions({ onSuccess: refresh }));
  const changeMany = async (change: ManyChange): Promise<void> => {
    if (chosen.length === 0 || changing.isPending) return;
    try {
      const done = await changing.mutateAsync({ ids: chosen.map(({ id }) => id), change });
      const { journalId } = done;
      const message = changedManyText(change, done);
      if (journalId === null) {
        await showToast({ message });
        return;
      }
      end();
      offerUndo(message, async () => void (await undoEntry(journalId)));
    } catch (error) {
      await showFailure('None of the memories was changed.', error);
    }
  };
  return { changeMany, isBusy: changing.isPending };
}
