'use client';

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { asOfMoment } from '#components/graph/as-of-day.ts';
import type { View } from '#components/graph/views/view-state.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { type Known, wantedNodes, withPages } from './outline-rows.ts';

interface PageAsked {
  nodeId: string;
  groupKey: string;
  offset: number;
}

export function useOutline(topIds: readonly string[], { lens, asOf }: Pick<View, 'lens' | 'asOf'>) {
  const trpc = useTRPC();
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const [pages, setPages] = useState<readonly PageAsked[]>([]);
  const narrowed = { lens, asOf: asOfMoment(asOf) };
  const wanted = wantedNodes({ topIds, opened });
  const answers = useQueries({
    queries: wanted.map((id) => trpc.graph.neighbours.queryOptions({ id, ...narrowed })),
  });
  const further = useQueries({
    queries: pages.map(({ nodeId, groupKey, offset }) =>
      trpc.graph.neighbours.queryOptions({ id: nodeId, group: groupKey, offset, ...narrowed }),
    ),
  });
  const known = (id: string): Known => {
    const answer = answers[wanted.indexOf(id)];
    if (!answer?.data) return answer?.isError ? { state: 'failed' } : { state: 'loading' };
    const more = pages.flatMap(({ nodeId }, index) =>
      nodeId === id ? (further[index]?.data?.groups ?? []) : [],
    );
    return { state: 'here', neighbours: withPages(answer.data, more) };
  };
  return {
    opened,
    known,
    setOpen: (key: string, isOpen: boolean) => setOpened((before) => ({ ...before, [key]: isOpen })),
    more: (page: PageAsked) =>
      setPages((before) =>
        before.some(
          (one) => one.nodeId === page.nodeId && one.groupKey === page.groupKey && one.offset === page.offset,
        )
          ? before
          : [...before, page],
      ),
    retry: (id: string) => void answers[wanted.indexOf(id)]?.refetch(),
    isMoreLoading: further.some(({ isFetching }) => isFetching),
  };
}
