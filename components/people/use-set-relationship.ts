'use client';

import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';
import { usePeopleRefresh } from './use-people-refresh.ts';

export function useSetRelationship() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  return useMutation(trpc.relationships.set.mutationOptions({ onSuccess: refresh }));
}
