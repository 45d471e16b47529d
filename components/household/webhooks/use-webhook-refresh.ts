'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';

export function useWebhookRefresh(): () => Promise<void> {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: trpc.webhooks.pathKey() });
}
