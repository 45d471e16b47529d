'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { MemoryVersion } from '#server/memories/history/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

const PAGE = 20;
const START: string | undefined = undefined;

export function useMemoryHistory(id: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery({
    queryKey: [...trpc.memories.history.pathKey(), 'pages', id],
    queryFn: ({ pageParam, signal }) =>
      client.memories.history.query({ id, limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) };
}

export function useRestoreVersion() {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  const undoEntry = useUndoEntry();
  const restoring = useDedupedMutation(trpc.memories.restoreVersion.mutationOptions({ onSuccess: refresh }));
  const restore = async (memory: MemoryView, { journalId }: MemoryVersion): Promise<void> => {
    try {
      const done = await restoring.mutateAsync({ id: memory.id, journalId, version: memory.version });
      const act = done.journalId;
      if (act === null) await showToast({ message: 'The memory already has this text.' });
      else offerUndo('The version was restored.', async () => void (await undoEntry(act)));
    } catch (error) {
      await refresh();
      await showFailure('The version was not restored.', error);
    }
  };
  return { restore, isRestoring: restoring.isPending };
}
