'use client';

import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';

export function useSetRelationship() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  return useMutation(trpc.relationships.set.mutationOptions({ onSuccess: refresh }));
}
