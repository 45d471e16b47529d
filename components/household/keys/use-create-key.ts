'use client';

import { useAgentsRefresh } from '#components/household/agents/use-agents-refresh.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

export function useCreateKey() {
  const onSuccess = useAgentsRefresh();
  return useDedupedMutation(useTRPC().keys.create.mutationOptions({ onSuccess }));
}
