'use client';

import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

export function useSwitchHousehold() {
  const trpc = useTRPC();
  return useDedupedMutation(trpc.household.switch.mutationOptions({ onSuccess: () => location.assign('/') }));
}
