'use client';

import { shortened } from '#components/memories/memory-labels.ts';
import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useUndoableAct } from '#components/shell/undo/use-undoable-act.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { CONTEXT_LABELS, otherContext } from '#components/vault-context/context-labels.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';

/** Only memories in use can be moved. */
export const mayMove = ({ can, status }: MemoryView): boolean =>
  can.forget && (status === 'active' || status === 'disputed');

/** `onChanged` runs after the memory is moved and after its undo. */
export function useMoveMemory(onChanged?: () => void) {
  const to = otherContext(useVaultContext());
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  const moving = useDedupedMutation(trpc.memories.move.mutationOptions({ onSuccess: refresh }));
  const act = useUndoableAct(onChanged);
  return {
    isMoving: moving.isPending,
    move: (memory: MemoryView) =>
      act(`Moved “${shortened(memory)}” to ${CONTEXT_LABELS[to]}`, 'The memory was not moved.', () =>
        moving.mutateAsync({ id: memory.id, to }),
      ),
  };
}
