'use client';

import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { useRouter } from '#components/vault-context/use-router.ts';

/** Retries the failed steps of a run, or resumes a paused run. */
export function useFollowUpRun(id: string) {
  const { runs } = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const retrying = useDedupedMutation(runs.retry.mutationOptions());
  const resuming = useDedupedMutation(runs.resume.mutationOptions());
  const sayNot = async (message: string, error: unknown): Promise<void> =>
    void (await showFailure(message, error));
  const retry = async (): Promise<void> => {
    try {
      const started = await retrying.mutateAsync({ id });
      router.push(`/household/runs/${started.id}`);
    } catch (error) {
      await sayNot('No run was started.', error);
    }
    await queryClient.invalidateQueries({ queryKey: runs.list.pathKey() });
  };
  const resume = async (): Promise<void> => {
    try {
      queryClient.setQueryData(runs.get.queryKey({ id }), await resuming.mutateAsync({ id }));
    } catch (error) {
      await sayNot('The run still waits.', error);
    }
  };
  return { retry, isRetrying: retrying.isPending, resume, isResuming: resuming.isPending };
}
