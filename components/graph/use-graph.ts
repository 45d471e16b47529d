'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type GraphData, readPicture } from '#components/graph/graph-data.ts';
import type { Layer, View } from '#components/graph/views/view-state.ts';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import type { Picture } from '#server/graph/picture/schema.ts';
import { dataKey, loadGraph } from './load-graph.ts';

export interface FirstPicture {
  view: View;
  picture: Picture;
}

/** Data is not fetched again for this long, so that undo shows the same picture. */
const FRESH_MS = 5 * MINUTE_MS;

/** Keeps the previous view's data while a view is loading or after it failed. */
export function useGraph(view: View, first: FirstPicture | null) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const keyFor = (layers: readonly Layer[]) => [
    ...trpc.graph.show.pathKey(),
    'picture',
    ...dataKey(view, layers),
  ];
  const isBegun =
    first !== null && JSON.stringify(dataKey(first.view, [])) === JSON.stringify(dataKey(view, []));
  const begun = useMemo(() => (isBegun ? readPicture(first.picture) : undefined), [isBegun, first]);
  const known = (layers: readonly Layer[]): GraphData | undefined => {
    const kept = queryClient.getQueryData<GraphData>(keyFor(layers));
    // A refetch ignores the server-rendered data, which may be outdated.
    const isAnew = queryClient.getQueryData(keyFor(view.layers)) !== undefined;
    return kept ?? (layers.length === 0 && !isAnew ? begun : undefined);
  };
  const query = useQuery({
    queryKey: keyFor(view.layers),
    queryFn: ({ signal }) =>
      loadGraph(view, known, {
        show: (input) => client.graph.show.query(input, { signal }),
        connect: (input) => client.graph.connect.query(input, { signal }),
      }),
    initialData: view.layers.length === 0 ? begun : undefined,
    placeholderData: (before: GraphData | undefined) => before ?? begun,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const { data, error, isPlaceholderData, refetch } = query;
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return { data: data ?? last ?? null, error, isOnItsWay: isPlaceholderData, refetch };
}
