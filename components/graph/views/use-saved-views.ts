'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { GraphView } from '#server/graph/views/schema.ts';

export function useSavedViews() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const undoEntry = useUndoEntry();
  const list = useQuery(trpc.graph.views.queryOptions({}));
  const refresh = () => queryClient.invalidateQueries(trpc.graph.views.pathFilter());
  const offer = (message: string, journalId: string | null) => {
    if (journalId !== null) offerUndo(message, () => undoEntry(journalId).then(() => undefined));
  };
  const save = useDedupedMutation(
    trpc.graph.saveView.mutationOptions({
      onSuccess: async ({ view, journalId }) => {
        await refresh();
        offer(`Saved “${view.name}”`, journalId);
      },
    }),
  );
  const removal = useDedupedMutation(trpc.graph.removeView.mutationOptions({ onSuccess: refresh }));
  const remove = (view: GraphView) =>
    removal.mutate(
      { id: view.id },
      { onSuccess: ({ journalId }) => offer(`Removed “${view.name}”`, journalId) },
    );
  const opening = useDedupedMutation({ mutationFn: (id: string) => client.graph.view.query({ id }) });
  return { list, save, remove, opening };
}
