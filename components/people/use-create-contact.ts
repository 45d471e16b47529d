'use client';

import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';
import { usePeopleRefresh } from './use-people-refresh.ts';

export function useCreateContact() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  return useMutation(trpc.contacts.create.mutationOptions({ onSuccess: refresh }));
}
