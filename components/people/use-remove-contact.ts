'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';

/** Takes a contact out of sight. The page of it is left before anything is read anew: it is no longer there. */
export function useRemoveContact() {
  const trpc = useTRPC();
  return useMutation(trpc.contacts.remove.mutationOptions());
}
