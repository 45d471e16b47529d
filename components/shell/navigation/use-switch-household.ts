'use client';

import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';

/** Switches to another household with a full page load. */
export function useSwitchHousehold() {
  const trpc = useTRPC();
  return useMutation(trpc.household.switch.mutationOptions({ onSuccess: () => location.assign('/') }));
}
