'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import type { KeyView } from '#server/keys/schema.ts';
import { CallStatus } from './call-status.tsx';

const POLL_MS = 2_000;

/** Waits for the first call of any key that had never called, whether it was made here or by signing in. */
export function ConnectWatch({ knownCallers }: { knownCallers: readonly string[] }) {
  const trpc = useTRPC();
  const caller = (items: readonly KeyView[] = []): KeyView | undefined =>
    items.find(({ id, lastUsedAt }) => lastUsedAt !== null && !knownCallers.includes(id));
  const { data } = useQuery({
    ...trpc.keys.list.queryOptions({}),
    refetchInterval: ({ state }) => (caller(state.data?.items) ? false : POLL_MS),
  });
  const name = caller(data?.items)?.agent.name;
  return (
    <CallStatus hasCalled={name !== undefined}>
      {name === undefined ? 'Waiting for the first call…' : `${name} has called. It is connected.`}
    </CallStatus>
  );
}
