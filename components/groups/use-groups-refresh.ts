'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';

/** Refreshes people and memories too, because their visibility depends on membership. */
export function useGroupsRefresh(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshPeople = usePeopleRefresh();
  return async () => {
    await Promise.all([queryClient.invalidateQueries(trpc.groups.pathFilter()), refreshPeople()]);
  };
}
