'use client';

import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';
import { useGroupsRefresh } from './use-groups-refresh.ts';

export function useUpdateMember() {
  const trpc = useTRPC();
  const refresh = useGroupsRefresh();
  return useMutation(trpc.groups.updateMember.mutationOptions({ onSuccess: refresh }));
}
