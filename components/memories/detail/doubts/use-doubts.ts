'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinkRefresh } from '#components/memories/links/use-link-mutations.ts';
import { shortened } from '#components/memories/memory-labels.ts';
import { useOfferUndoOfEntry } from '#components/people/relationships/use-relationship-mutations.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { DoubtView, Verdict } from '#server/doubts/schema.ts';

const DONE: Record<Verdict, (words: string) => string> = {
  keep: (words) => `Kept: “${words}”`,
  lower: (words) => `Less sure now: “${words}”`,
  retire: (words) => `Retired: “${words}”`,
  later: (words) => `Asked again in a week: “${words}”`,
};

export function useDoubts(memoryId: string) {
  const trpc = useTRPC();
  const offer = useOfferUndoOfEntry();
  const doubts = useQuery(trpc.beliefs.list.queryOptions({ memoryId }));
  const deciding = useDedupedMutation(trpc.beliefs.decide.mutationOptions({ onSuccess: useLinkRefresh() }));
  const decide = async ({ id, version, belief }: DoubtView, verdict: Verdict): Promise<void> => {
    try {
      const { journalId } = await deciding.mutateAsync({ id, verdict, version });
      offer(DONE[verdict](shortened(belief)), journalId);
    } catch (error) {
      void doubts.refetch();
      void showFailure('The decision was not saved.', error);
    }
  };
  return { doubts: doubts.data?.items ?? [], decide, isBusy: deciding.isPending };
}
