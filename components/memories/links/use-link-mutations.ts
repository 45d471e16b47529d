'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOfferUndoOfEntry } from '#components/people/relationships/use-relationship-mutations.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

/** Refreshes memories, links, doubts and the graph, because all of them depend on links. */
export function useLinkRefresh(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [trpc.memories, trpc.edges, trpc.beliefs, trpc.graph].map((part) =>
        queryClient.invalidateQueries(part.pathFilter()),
      ),
    );
  };
}

export function useRelate() {
  const trpc = useTRPC();
  return useDedupedMutation(trpc.memories.relate.mutationOptions({ onSuccess: useLinkRefresh() }));
}

export function useLinkMutations() {
  const relating = useRelate();
  const offer = useOfferUndoOfEntry();
  const act = async (
    input: Parameters<typeof relating.mutateAsync>[0],
    done: string,
    failed: string,
  ): Promise<void> => {
    try {
      const { journalId } = await relating.mutateAsync(input);
      offer(done, journalId);
    } catch (error) {
      void showFailure(failed, error);
    }
  };
  return {
    remove: (edgeId: string, sentence: string) =>
      act({ action: 'remove', edgeId }, `Link removed: ${sentence}`, 'The link was not removed.'),
    add: (input: Parameters<typeof relating.mutateAsync>[0], sentence: string) =>
      act(input, sentence, 'The memories were not linked.'),
    isBusy: relating.isPending,
  };
}
