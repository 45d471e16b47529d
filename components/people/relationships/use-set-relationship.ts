'use client';

import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

export function useSetRelationship() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  return useDedupedMutation(trpc.relationships.set.mutationOptions({ onSuccess: refresh }));
}
