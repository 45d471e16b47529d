'use client';

import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { useGroupsRefresh } from '../use-groups-refresh.ts';

interface Named {
  id: string;
  name: string;
}

/** Ends a membership today. It stays stored as a former membership. */
export function useEndMembership() {
  const trpc = useTRPC();
  const refresh = useGroupsRefresh();
  const undoEntry = useUndoEntry();
  const ending = useDedupedMutation(trpc.groups.endMembership.mutationOptions({ onSuccess: refresh }));
  const end = async (member: Named, group: Named): Promise<void> => {
    try {
      const { journalId } = await ending.mutateAsync({ id: group.id, contactId: member.id });
      if (journalId === null) return;
      offerUndo(
        `${member.name} is no longer in ${group.name}`,
        async () => void (await undoEntry(journalId)),
      );
    } catch (error) {
      const message = `${member.name} is still in ${group.name}.`;
      await showFailure(message, error);
    }
  };
  return { end, isEnding: ending.isPending };
}
