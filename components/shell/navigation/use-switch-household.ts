'use client';

import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';

/** Goes over to another of one's households, with everything on the page read anew. */
export function useSwitchHousehold() {
  const trpc = useTRPC();
  return useMutation(trpc.household.switch.mutationOptions({ onSuccess: () => location.assign('/') }));
}
