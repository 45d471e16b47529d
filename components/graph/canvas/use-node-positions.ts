'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { GraphData } from '../graph-data.ts';
import type { Place } from './arrow-key-target.ts';

type Moved = ReadonlyMap<string, { x: number; y: number }>;

/** Debounce, so that several drags are saved in one call. */
const REST_MS = 800;

export function useNodePositions(mayKeep: boolean, fit: GraphData['fit']) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const place = useDedupedMutation(trpc.graph.place.mutationOptions());
  const [moved, setMoved] = useState<Moved>(new Map());
  const waiting = useRef(new Map<string, Place>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = () => {
    const positions = [...waiting.current.values()];
    waiting.current.clear();
    // Shows no message when saving fails, because the next drag saves again.
    if (positions.length > 0) place.mutate({ positions, fit });
  };
  const lay = (places: readonly Place[]) =>
    setMoved(new Map([...moved, ...places.map(({ id, x, y }) => [id, { x, y }] as const)]));
  const move = (places: readonly Place[]) => {
    lay(places);
    if (!mayKeep) return;
    for (const one of places) waiting.current.set(one.id, one);
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, REST_MS);
  };
  const putBack = (ids: readonly string[]) => {
    clearTimeout(timer.current);
    waiting.current.clear();
    setMoved(new Map());
    if (!mayKeep) return;
    place.mutate(
      { forget: ids.slice(0, PICTURE.placed) },
      {
        onSuccess: () => {
          // Drops cached pictures, because they would restore the old positions.
          queryClient.removeQueries({ ...trpc.graph.show.pathFilter(), type: 'inactive' });
          void queryClient.invalidateQueries(trpc.graph.show.pathFilter());
        },
      },
    );
  };
  return { moved, move, lay, putBack };
}
