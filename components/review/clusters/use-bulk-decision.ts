'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOfferUndoOfEntry } from '#components/people/relationships/use-relationship-mutations.ts';
import { decidedLabel } from '#components/review/case/case-labels.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import type { ReviewCluster } from '#server/review/queue/schema.ts';

/** If one of the cases has changed in the meantime, decides none. */
export function useBulkDecision() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const offer = useOfferUndoOfEntry();
  const deciding = useDedupedMutation(trpc.review.decideMany.mutationOptions());
  const decideMany = async (
    { kind }: ReviewCluster,
    chosen: readonly ReviewCase[],
    verdict: ReviewVerdict,
    keeperId: string | null,
  ): Promise<void> => {
    try {
      const { journalId, decided } = await deciding.mutateAsync({
        cases: chosen.map(({ id, versions }) => ({ id, versions })),
        verdict,
        ...(keeperId ? { keeperId } : {}),
      });
      await queryClient.invalidateQueries();
      offer(`${decidedLabel(kind, verdict)}: ${decided}`, journalId);
    } catch (error) {
      void queryClient.invalidateQueries(trpc.review.pathFilter());
      void showFailure('None of the questions was decided.', error);
    }
  };
  return { decideMany, isBusy: deciding.isPending };
}
