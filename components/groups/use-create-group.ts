'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useGroupsRefresh } from './use-groups-refresh.ts';

export function useCreateGroup() {
  const trpc = useTRPC();
  const refresh = useGroupsRefresh();
  return useMutation(trpc.groups.create.mutationOptions({ onSuccess: refresh }));
}
