'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from './trpc.tsx';

/** Goes over to another of one's households, with everything on the page read anew. */
export function useSwitchHousehold() {
  const trpc = useTRPC();
  return useMutation(trpc.household.switch.mutationOptions({ onSuccess: () => location.assign('/') }));
}
