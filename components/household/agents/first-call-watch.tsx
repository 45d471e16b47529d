'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTRPC } from '#components/shell/trpc.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

const POLL_MS = 2_000;

export function FirstCallWatch({ keyId, agentName }: { keyId: string; agentName: string }) {
  const trpc = useTRPC();
  const { data: hasCalled = false } = useQuery({
    ...trpc.keys.list.queryOptions({}),
    select: ({ items }) => items.some((key) => key.id === keyId && key.lastUsedAt !== null),
    refetchInterval: ({ state }) =>
      state.data?.items.some((key) => key.id === keyId && key.lastUsedAt !== null) ? false : POLL_MS,
  });
  return (
    <p
      role="status"
      className={`flex items-center gap-2.5 rounded-control p-3 text-sm ${
        hasCalled ? 'bg-pine-soft font-medium text-pine-text' : 'bg-sunken text-muted'
      }`}
    >
      {hasCalled ? <CircleCheck aria-hidden className="size-[1.125rem]" /> : <Spinner />}
      {hasCalled
        ? `${agentName} has called. It is connected.`
        : `Waiting for the first call of ${agentName}…`}
    </p>
  );
}
