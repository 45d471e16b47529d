'use client';

import { useAgentsRefresh } from '#components/household/agents/use-agents-refresh.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';

/** Makes a key, with its agent where that is a new one. */
export function useCreateKey() {
  const onSuccess = useAgentsRefresh();
  return useMutation(useTRPC().keys.create.mutationOptions({ onSuccess }));
}
