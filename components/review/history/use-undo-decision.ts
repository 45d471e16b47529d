'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndoQuietly, undoLatest } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { ReviewHistoryItem } from '#server/review/history/schema.ts';

/** If later acts prevent the undo, names them and offers to undo them too. */
export function useUndoDecision() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const undoEntry = useUndoEntry();
  const reopening = useDedupedMutation(trpc.review.reopen.mutationOptions());
  const [busyId, setBusyId] = useState<string | null>(null);
  const reopen = async (id: string): Promise<void> => {
    try {
      await reopening.mutateAsync({ id });
      await queryClient.invalidateQueries();
      void showToast({ kind: 'success', message: 'The question was reopened.' });
    } catch (error) {
      void showFailure('The case could not be reopened.', error);
    }
  };
  const undo = async ({ id, journalId }: ReviewHistoryItem): Promise<void> => {
    setBusyId(id);
    if (journalId === null) await reopen(id);
    else {
      // Uses the shared undo function, which reports the result and offers to undo acts that prevent it.
      offerUndoQuietly(async () => void (await undoEntry(journalId)));
      await undoLatest();
    }
    setBusyId(null);
  };
  return { busyId, undo: (item: ReviewHistoryItem) => void undo(item) };
}
