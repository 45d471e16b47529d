'use client';

import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { useRouter } from '#components/vault-context/use-router.ts';

export function useStartRun() {
  const { runs } = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const starting = useDedupedMutation(runs.start.mutationOptions());
  const start = async (isDry: boolean): Promise<void> => {
    try {
      const { id } = await starting.mutateAsync({ isDry });
      router.push(`/household/runs/${id}`);
    } catch (error) {
      await showFailure('No run was started.', error);
    }
    await queryClient.invalidateQueries({ queryKey: runs.list.pathKey() });
  };
  return { start, isStarting: starting.isPending, startsDry: starting.variables?.isDry ?? false };
}
