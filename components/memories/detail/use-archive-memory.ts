'use client';

import { shortened } from '#components/memories/memory-words.ts';
import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useUndoableAct } from '#components/shell/undo/use-undoable-act.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

/** Returns functions that archive a memory, keep it or bring it back. Each offers to undo. */
export function useArchiveMemory() {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  const archiving = useDedupedMutation(trpc.memories.archive.mutationOptions({ onSuccess: refresh }));
  const confirming = useDedupedMutation(trpc.memories.confirm.mutationOptions({ onSuccess: refresh }));
  const act = useUndoableAct();
  return {
    isBusy: archiving.isPending || confirming.isPending,
    archive: (memory: MemoryView) =>
      act(`Archived “${shortened(memory)}”`, 'The memory was not archived.', () =>
        archiving.mutateAsync({ id: memory.id }),
      ),
    keep: (memory: MemoryView) =>
      act(
        memory.status === 'archived'
          ? `Brought back “${shortened(memory)}”`
          : `Kept “${shortened(memory)}” as still true`,
        'The memory was not kept.',
        () => confirming.mutateAsync({ id: memory.id }),
      ),
  };
}
