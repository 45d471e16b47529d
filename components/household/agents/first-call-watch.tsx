'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { CallStatus } from './call-status.tsx';

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
    <CallStatus hasCalled={hasCalled}>
      {hasCalled
        ? `${agentName} has called. It is connected.`
        : `Waiting for the first call of ${agentName}…`}
    </CallStatus>
  );
}
