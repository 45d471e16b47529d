'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { InsightView, listInsightsOutput, SetInsightInput } from '#server/insights/schema.ts';
import { insightListInput } from './insight-list-input.ts';

export type InsightPage = z.output<typeof listInsightsOutput>;
export type InsightChange = Omit<SetInsightInput, 'id' | 'version'>;

export function useInsights(person: string, first: InsightPage) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const undoEntry = useUndoEntry();
  const { data } = useQuery(
    trpc.insights.list.queryOptions(insightListInput(person), { initialData: first }),
  );
  const setting = useDedupedMutation(trpc.insights.set.mutationOptions());
  const change = async (
    { id, version }: InsightView,
    input: InsightChange,
    said: string,
  ): Promise<boolean> => {
    try {
      const { journalId } = await setting.mutateAsync({ id, version, ...input });
      offerUndo(said, async () => void (await undoEntry(journalId)));
      await queryClient.invalidateQueries();
      return true;
    } catch (error) {
      void showFailure('The insight was not changed.', error);
      return false;
    }
  };
  return { ...data, change, isBusy: setting.isPending };
}
