'use client';

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { GraphNode } from '#components/graph/graph-data.ts';
import { type ListedOf, namelessOf, shownByKind } from '#components/graph/outline/outline-kind-groups.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { NodeView } from '#server/graph/schema.ts';
import { asOfMoment } from '../as-of-day.ts';

const NO_NAMES: ReadonlyMap<string, NodeView> = new Map();

export function useOutlineKindGroups(nodes: readonly GraphNode[], asOf: string | null) {
  const trpc = useTRPC();
  const [listed, setListed] = useState<ListedOf>({});
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const nameless = namelessOf(shownByKind(nodes, listed, NO_NAMES), byId);
  const pages = Array.from({ length: Math.ceil(nameless.length / PICTURE.labels) }, (_, index) =>
    nameless.slice(index * PICTURE.labels, (index + 1) * PICTURE.labels),
  );
  const named = useQueries({
    queries: pages.map((ids) =>
      trpc.graph.labels.queryOptions(
        { ids, asOf: asOfMoment(asOf) },
        { staleTime: 60_000, placeholderData: (before) => before },
      ),
    ),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((node) => [node.id, node])),
  });
  return {
    kinds: shownByKind(nodes, listed, named),
    more: (kind: string, from: number) =>
      setListed((before) => ({ ...before, [kind]: from + PICTURE.outlineItems })),
  };
}
