'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { GroupView } from '#server/groups/schema.ts';

export function useGroup(first: GroupView): GroupView {
  const trpc = useTRPC();
  const group = useQuery(trpc.groups.get.queryOptions({ id: first.group.id }, { initialData: first }));
  return group.data;
}
