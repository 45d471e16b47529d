'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { JobList, JobView } from '#server/background-jobs/schema.ts';

/** Intervals in milliseconds at which the jobs are loaded again. */
const BUSY_MS = 2_000;
const CALM_MS = 30_000;

const isDue = ({ state, nextAt }: JobView): boolean =>
  state === 'running' || (nextAt !== null && Date.parse(nextAt) <= Date.now());

const isBusy = ({ items, search }: JobList): boolean => search.embedded < search.total || items.some(isDue);

export function useBackgroundJobs(first: JobList) {
  const { jobs } = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery(
    jobs.list.queryOptions(
      {},
      {
        initialData: first,
        refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? BUSY_MS : CALM_MS),
      },
    ),
  );
  const retrying = useDedupedMutation(jobs.retry.mutationOptions());
  const retry = async (id: string): Promise<void> => {
    try {
      await retrying.mutateAsync({ id });
      await showToast({ message: 'The job is being retried.' });
    } catch (error) {
      await showFailure('The job was not retried.', error);
    }
    await queryClient.invalidateQueries({ queryKey: jobs.list.pathKey() });
  };
  const { isPending, variables } = retrying;
  return { data: query.data, error: query.error, retry, retryingId: isPending ? variables.id : null };
}
