'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOfferEntry } from '#components/people/relationships/use-relationship-acts.ts';
import { doneWord } from '#components/review/case/case-words.ts';
import { failureOf } from '#components/shell/failure.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import type { ReviewCluster } from '#server/review/queue/schema.ts';

/** If one of the cases has changed in the meantime, decides none. */
export function useDecideMany() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const offer = useOfferEntry();
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
      offer(`${doneWord(kind, verdict)}: ${decided}`, journalId);
    } catch (error) {
      void queryClient.invalidateQueries(trpc.review.pathFilter());
      void showToast({
        kind: 'error',
        message: 'None of the questions was decided.',
        description: failureOf(error).message,
      });
    }
  };
  return { decideMany, isBusy: deciding.isPending };
}
