'use client';

import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { useGroupsRefresh } from './use-groups-refresh.ts';

export function useUpdateMember() {
  const trpc = useTRPC();
  const refresh = useGroupsRefresh();
  return useDedupedMutation(trpc.groups.updateMember.mutationOptions({ onSuccess: refresh }));
}
