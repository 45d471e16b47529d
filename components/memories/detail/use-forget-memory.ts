'use client';

import { shortened } from '#components/memories/memory-labels.ts';
import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

/** `onChanged` runs after the memory is forgotten and after its undo. */
export function useForgetMemory(onChanged?: () => void) {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  const restoring = useDedupedMutation(trpc.memories.restore.mutationOptions({ onSuccess: refresh }));
  const forgetting = useDedupedMutation(trpc.memories.forget.mutationOptions({ onSuccess: refresh }));
  const forget = async (memory: MemoryView): Promise<void> => {
    try {
      await forgetting.mutateAsync({ id: memory.id });
      onChanged?.();
    } catch (error) {
      await showFailure('The memory was not moved to the trash.', error);
      return;
    }
    offerUndo(`Forgot “${shortened(memory)}”`, async () => {
      await restoring.mutateAsync({ id: memory.id });
      onChanged?.();
    });
  };
  return { forget, isForgetting: forgetting.isPending };
}
