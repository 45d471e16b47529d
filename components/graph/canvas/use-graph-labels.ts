'use client';

import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { asOfMoment } from '#components/graph/as-of-day.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { NodeView } from '#server/graph/schema.ts';

const KEPT = 20;

export function useGraphLabels(asOf: string | null) {
  const trpc = useTRPC();
  const [asked, setAsked] = useState<readonly (readonly string[])[]>([]);
  const answers = useQueries({
    queries: asked.map((ids) =>
      trpc.graph.labels.queryOptions({ ids: [...ids], asOf: asOfMoment(asOf) }, { staleTime: 60_000 }),
    ),
    combine: (results) => results.flatMap(({ data }) => data?.items ?? []),
  });
  const nodes = useMemo(() => new Map<string, NodeView>(answers.map((node) => [node.id, node])), [answers]);
  const labels = useMemo(
    () => new Map<string, string>(answers.map(({ id, label }) => [id, label])),
    [answers],
  );
  const ask = (ids: readonly string[]) => {
    const known = new Set(asked.flat());
    const wanted = ids.filter((id) => !known.has(id)).slice(0, PICTURE.labels);
    if (wanted.length > 0) setAsked([...asked, wanted].slice(-KEPT));
  };
  return { nodes, labels, ask };
}
