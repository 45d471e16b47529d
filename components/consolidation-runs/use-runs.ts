'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { apiAddressIn } from '#components/vault-context/context-paths.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { ListRunItemsInput, RunHistory, RunReport, RunsPage } from '#server/consolidation/schema.ts';

/** Interval in milliseconds at which a run under way is loaded again. */
const WATCH_MS = 1_500;
/** Interval in milliseconds at which the list is loaded again while no run is under way. */
const CALM_MS = 30_000;

const START: string | undefined = undefined;

/** Loads the runs page by page, latest first. `first` is the page that the server rendered. */
export function useRuns(first: RunsPage) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery({
    queryKey: [...trpc.runs.list.pathKey(), 'pages'],
    queryFn: ({ pageParam, signal }) => client.runs.list.query({ cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: { pages: [first], pageParams: [START] },
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(({ endedAt }) => endedAt === null) ? WATCH_MS : CALM_MS,
  });
  const items = pages.data.pages.flatMap((page) => page.items);
  const { nextAt, isQuietHour } = pages.data.pages[0] ?? first;
  return { ...pages, items, nextAt, isQuietHour };
}

export function useRunHistory(first: RunHistory): RunHistory {
  const { runs } = useTRPC();
  return useQuery(runs.history.queryOptions({}, { initialData: first })).data;
}

/** Follows a run to its end by server-sent events, and polls while they are unavailable. */
export function useRun(first: RunReport) {
  const { runs } = useTRPC();
  const queryClient = useQueryClient();
  const context = useVaultContext();
  const input = { id: first.id };
  const [isLive, setLive] = useState(false);
  const query = useQuery(
    runs.get.queryOptions(input, {
      initialData: first,
      refetchInterval: ({ state }) => (state.data?.endedAt === null && !isLive ? WATCH_MS : false),
    }),
  );
  const isOver = query.data.endedAt !== null;
  const key = runs.get.queryKey(input);
  const keep = useEffectEvent((report: RunReport) => queryClient.setQueryData(key, report));
  useEffect(() => {
    if (isOver) return;
    const source = new EventSource(apiAddressIn(context, `/api/v1/runs/${encodeURIComponent(first.id)}`));
    source.onopen = () => setLive(true);
    source.onerror = () => setLive(false);
    source.onmessage = ({ data }: MessageEvent<string>) => keep(JSON.parse(data));
    return () => {
      source.close();
      setLive(false);
    };
  }, [first.id, isOver, context]);
  return query;
}

/** Loads the changed or unchanged items of a run, and reloads them when `progress` changes. */
export function useRunItems({ id, show }: Pick<ListRunItemsInput, 'id' | 'show'>, progress: number) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery({
    queryKey: [...trpc.runs.items.pathKey(), 'pages', { id, show, progress }],
    queryFn: ({ pageParam, signal }) => client.runs.items.query({ id, show, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: (previous) => previous,
  });
  return { ...pages, items: pages.data?.pages.flatMap((page) => page.items) };
}
