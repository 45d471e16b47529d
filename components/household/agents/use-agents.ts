'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import type { KeyView } from '#server/keys/schema.ts';

/** Milliseconds between two looks while the page is in view: a first call and a refused one show by themselves. */
const LOOK_EVERY_MS = 5_000;

/** Agents and keys, ended ones too, kept up to date; at first as the server drew them. */
export function useAgents(first: { agents: AgentView[]; keys: KeyView[] }) {
  const trpc = useTRPC();
  const { data: agents } = useQuery({
    ...trpc.agents.list.queryOptions({}),
    initialData: { items: first.agents },
    refetchInterval: LOOK_EVERY_MS,
  });
  const { data: keys } = useQuery({
    ...trpc.keys.list.queryOptions({ includeRevoked: true }),
    initialData: { items: first.keys },
    refetchInterval: LOOK_EVERY_MS,
  });
  return { agents: agents.items, keys: keys.items };
}
