'use client';

import { useQuery } from '@tanstack/react-query';
import { useSwitchHousehold } from '#components/shell/navigation/use-switch-household.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

const POLL_MS = 1_500;

export function useDemoHousehold() {
  const trpc = useTRPC();
  const switching = useSwitchHousehold();
  const loading = useDedupedMutation(
    trpc.demo.load.mutationOptions({
      onSuccess: ({ householdId, state }) => {
        if (state === 'ready') switching.mutate({ householdId });
      },
    }),
  );
  const { data: status } = useQuery({
    ...trpc.demo.status.queryOptions({}),
    refetchInterval: ({ state }) => (loading.isPending || state.data?.state === 'loading' ? POLL_MS : false),
  });
  return {
    status,
    isBusy: loading.isPending || switching.isPending || switching.isSuccess || status?.state === 'loading',
    error: loading.error ?? switching.error,
    explore: () => loading.mutate({}),
  };
}
