'use client';

import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { AgentView } from '#server/agents/schema.ts';
import { useAgentsRefresh } from './use-agents-refresh.ts';

const keysInWords = (count: number): string => (count === 1 ? 'its key is' : `its ${count} keys are`);

/** Undo does not restore the agent's keys. */
export function useRemoveAgent() {
  const { agents } = useTRPC();
  const refresh = useAgentsRefresh();
  const restoring = useDedupedMutation(agents.restore.mutationOptions({ onSuccess: refresh }));
  const removing = useDedupedMutation(agents.remove.mutationOptions());
  const remove = async ({ id, name }: Pick<AgentView, 'id' | 'name'>): Promise<void> => {
    try {
      const { revokedKeys } = await removing.mutateAsync({ id });
      const ended = revokedKeys === 0 ? '' : `, and ${keysInWords(revokedKeys)} revoked`;
      offerUndo(`${name} was removed${ended}`, async () => {
        await restoring.mutateAsync({ id });
      });
    } catch (error) {
      await showFailure(`${name} is still here.`, error);
    }
    await refresh();
  };
  return { remove, isRemoving: removing.isPending };
}
