'use client';

import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

export function useUpdateContact() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  return useDedupedMutation(trpc.contacts.update.mutationOptions({ onSuccess: refresh }));
}
