'use client';

import { shortened } from '#components/memories/memory-labels.ts';
import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useUndoableAct } from '#components/shell/undo/use-undoable-act.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

function keptWords(memory: MemoryView): string {
  const said = `“${shortened(memory)}”`;
  if (memory.status === 'staged') return `Believed ${said}`;
  return memory.status === 'archived' ? `Brought back ${said}` : `Kept ${said} as still true`;
}

/**
 * Returns functions that archive, keep, restore or believe a memory. Each offers undo. `onChanged` runs after the act
 * and after its undo.
 */
export function useArchiveMemory(onChanged?: () => void) {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  const archiving = useDedupedMutation(trpc.memories.archive.mutationOptions({ onSuccess: refresh }));
  const confirming = useDedupedMutation(trpc.memories.confirm.mutationOptions({ onSuccess: refresh }));
  const act = useUndoableAct(onChanged);
  return {
    isBusy: archiving.isPending || confirming.isPending,
    archive: (memory: MemoryView) =>
      act(`Archived “${shortened(memory)}”`, 'The memory was not archived.', () =>
        archiving.mutateAsync({ id: memory.id }),
      ),
    keep: (memory: MemoryView) =>
      act(
        keptWords(memory),
        memory.status === 'staged' ? 'The memory is still not believed.' : 'The memory was not kept.',
        () => confirming.mutateAsync({ id: memory.id }),
      ),
  };
}
