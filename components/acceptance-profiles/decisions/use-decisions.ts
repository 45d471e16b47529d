'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { usePagedList } from '#components/shell/use-paged-list.ts';
import type { listOutcomesOutput } from '#server/outcomes/list/schema.ts';
import type { OutcomeView } from '#server/outcomes/schema/outcome.ts';
import { type DecisionFilters, decisionsInputOf } from './decision-filters.ts';
import { shortValue } from './decision-labels.ts';

export interface FirstDecisions {
  filters: DecisionFilters;
  page: z.output<typeof listOutcomesOutput>;
}

export function useDecisions(person: string, filters: DecisionFilters, first: FirstDecisions) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return usePagedList({
    queryKey: trpc.outcomes.list.pathKey(),
    input: decisionsInputOf(person, filters),
    fetch: (input, options) => client.outcomes.list.query(input, options),
    first: { input: decisionsInputOf(person, first.filters), page: first.page },
  });
}

export function useExclusion() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const undoEntry = useUndoEntry();
  const excluding = useDedupedMutation(trpc.outcomes.exclude.mutationOptions());
  const including = useDedupedMutation(trpc.outcomes.include.mutationOptions());
  const [busyId, setBusyId] = useState<string | null>(null);
  const toggle = async ({ id, isExcluded, value }: OutcomeView): Promise<void> => {
    setBusyId(id);
    try {
      const { journalId } = await (isExcluded ? including : excluding).mutateAsync({ id });
      const done = isExcluded ? 'counts again' : 'is no longer counted';
      offerUndo(`“${shortValue(value)}” ${done}.`, async () => void (await undoEntry(journalId)));
      await queryClient.invalidateQueries();
    } catch (error) {
      void showFailure('The decision is counted as before.', error);
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, toggle: (outcome: OutcomeView) => void toggle(outcome) };
}
