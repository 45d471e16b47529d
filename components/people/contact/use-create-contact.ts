'use client';

import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';

export function useCreateContact() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  return useMutation(trpc.contacts.create.mutationOptions({ onSuccess: refresh }));
}
