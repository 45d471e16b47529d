'use client';

import { useQuery } from '@tanstack/react-query';
import { useSwitchHousehold } from '#components/shell/navigation/use-switch-household.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';

/** Milliseconds between two looks at how far the making of the demo is. */
const LOOK_EVERY_MS = 1_500;

/** The demo household: how far it is, and going there (it is made first where there is none). */
export function useDemo() {
  const trpc = useTRPC();
  const switching = useSwitchHousehold();
  const loading = useMutation(
    trpc.demo.load.mutationOptions({
      onSuccess: ({ householdId, state }) => {
        if (state === 'ready') switching.mutate({ householdId });
      },
    }),
  );
  const { data: status } = useQuery({
    ...trpc.demo.status.queryOptions({}),
    refetchInterval: ({ state }) =>
      loading.isPending || state.data?.state === 'loading' ? LOOK_EVERY_MS : false,
  });
  return {
    status,
    isBusy: loading.isPending || switching.isPending || switching.isSuccess || status?.state === 'loading',
    error: loading.error ?? switching.error,
    explore: () => loading.mutate({}),
  };
}
