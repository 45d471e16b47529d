'use client';

import { shortened } from '#components/memories/memory-labels.ts';
import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

export function useRestoreMemory() {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  const forgetting = useDedupedMutation(trpc.memories.forget.mutationOptions({ onSuccess: refresh }));
  const restoring = useDedupedMutation(trpc.memories.restore.mutationOptions({ onSuccess: refresh }));
  const restore = async (memory: MemoryView): Promise<void> => {
    try {
      await restoring.mutateAsync({ id: memory.id });
    } catch (error) {
      await showFailure('The memory was not restored.', error);
      return;
    }
    offerUndo(`Restored “${shortened(memory)}”`, async () => {
      await forgetting.mutateAsync({ id: memory.id });
    });
  };
  return { restore, isRestoring: restoring.isPending };
}
