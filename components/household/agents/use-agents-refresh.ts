'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';

export function useAgentsRefresh(): () => Promise<void> {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: trpc.agents.pathKey() }),
      queries.invalidateQueries({ queryKey: trpc.keys.pathKey() }),
      queries.invalidateQueries({ queryKey: trpc.view.pathKey() }),
    ]);
    router.refresh();
  };
}
