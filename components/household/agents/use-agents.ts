'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import type { KeyView } from '#server/keys/schema.ts';
import type { WebhookList } from '#server/webhooks/schema.ts';

const POLL_MS = 5_000;

export function useAgents(first: { agents: AgentView[]; keys: KeyView[]; webhooks: WebhookList }) {
  const trpc = useTRPC();
  const { data: agents } = useQuery({
    ...trpc.agents.list.queryOptions({}),
    initialData: { items: first.agents },
    refetchInterval: POLL_MS,
  });
  const { data: keys } = useQuery({
    ...trpc.keys.list.queryOptions({ includeRevoked: true }),
    initialData: { items: first.keys },
    refetchInterval: POLL_MS,
  });
  const { data: webhooks } = useQuery({
    ...trpc.webhooks.list.queryOptions({}),
    initialData: first.webhooks,
    refetchInterval: POLL_MS,
  });
  return { agents: agents.items, keys: keys.items, webhooks };
}
