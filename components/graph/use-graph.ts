'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC, useTRPCClient } from '#components/shell/trpc.tsx';
import type { Picture } from '#server/graph/schema.ts';
import { dataKey, loadGraph } from './load-graph.ts';
import { type GraphData, readPicture } from './picture-data.ts';
import type { Layer, View } from './view-state.ts';

/** What the server has put into the page already, and for which view. */
export interface FirstPicture {
  view: View;
  picture: Picture;
}

/** Milliseconds for which an answer is taken as it is, so that a step back is the same picture. */
const FRESH_MS = 5 * 60_000;

/** All that was sent for the view. While the next is on its way, or could not be read, what was there stays. */
export function useGraph(view: View, first: FirstPicture | null) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const keyFor = (layers: readonly Layer[]) => [
    ...trpc.graph.show.pathKey(),
    'picture',
    ...dataKey(view, layers),
  ];
  const isFirst =
    first !== null && JSON.stringify(dataKey(first.view, [])) === JSON.stringify(dataKey(view, view.layers));
  const query = useQuery({
    queryKey: keyFor(view.layers),
    queryFn: ({ signal }) =>
      loadGraph(view, (layers) => queryClient.getQueryData<GraphData>(keyFor(layers)), {
        show: (input) => client.graph.show.query(input, { signal }),
        connect: (input) => client.graph.connect.query(input, { signal }),
      }),
    initialData: isFirst ? () => readPicture(first.picture) : undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const { data, error, isPlaceholderData, refetch } = query;
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return { data: data ?? last ?? null, error, isOnItsWay: isPlaceholderData, refetch };
}
