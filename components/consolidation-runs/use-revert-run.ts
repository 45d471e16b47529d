'use client';

import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';

const STAYS = 'Nothing was reverted.';

export function useRevertRun(id: string) {
  const { runs } = useTRPC();
  const queryClient = useQueryClient();
  const undoEntry = useUndoEntry();
  const reverting = useDedupedMutation(runs.revert.mutationOptions());
  const revert = async (memoryId?: string): Promise<void> => {
    try {
      const { outcome, journalId, reason } = await reverting.mutateAsync({ id, memoryId });
      if (outcome === 'blocked')
        await showToast({
          kind: 'error',
          message: STAYS,
          description: reason ?? 'Later changes depend on it.',
        });
      else if (outcome === 'already_undone')
        await showToast({ message: 'It was already reverted.', description: 'Nothing else was changed.' });
      else if (journalId !== null)
        offerUndo(
          memoryId === undefined ? 'The run was reverted.' : 'The change was reverted.',
          async () => void (await undoEntry(journalId)),
        );
    } catch (error) {
      await showFailure(STAYS, error);
    }
    await queryClient.invalidateQueries();
  };
  const { isPending, variables } = reverting;
  return {
    revert,
    isReverting: isPending && variables?.memoryId === undefined,
    revertingId: isPending ? (variables?.memoryId ?? null) : null,
  };
}
