'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { PossibleDuplicateView } from '#server/duplicate-contacts/schema.ts';
import { type DuplicateSide, sideNames } from './duplicate-labels.ts';
import { DUPLICATES_SHOWN } from './duplicates-page-size.ts';

export interface FirstDuplicates {
  items: PossibleDuplicateView[];
  total: number;
  nextCursor: string | null;
}

const UNCHANGED = 'The contacts were not changed.';

export function useDuplicates(first: FirstDuplicates) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshPeople = usePeopleRefresh();
  const undoEntry = useUndoEntry();
  const list = useQuery(
    trpc.identities.doubles.queryOptions({ limit: DUPLICATES_SHOWN }, { initialData: first }),
  );
  const merging = useDedupedMutation(trpc.identities.merge.mutationOptions());
  const dismissing = useDedupedMutation(trpc.identities.dismiss.mutationOptions());
  const refresh = async () => {
    await Promise.all([queryClient.invalidateQueries(trpc.identities.pathFilter()), refreshPeople()]);
  };
  const answered = async (said: string, journalId: string | null): Promise<void> => {
    if (journalId !== null) offerUndo(said, async () => void (await undoEntry(journalId)));
    await refresh();
  };
  const refused = async (error: unknown): Promise<void> => {
    void refresh();
    await showFailure(UNCHANGED, error);
  };
  const keep = async (pair: PossibleDuplicateView, kept: DuplicateSide): Promise<void> => {
    const other = pair.sides.find((side) => side !== kept);
    if (!other) return;
    if (pair.refused !== null) {
      await showToast({ kind: 'error', message: UNCHANGED, description: pair.refused });
      return;
    }
    const input = {
      id: kept.contact.id,
      mergeId: other.contact.id,
      version: kept.contact.version,
      mergeVersion: other.contact.version,
    };
    try {
      const { journalId } = await merging.mutateAsync(input);
      await answered(`${other.contact.name} was merged into ${kept.contact.name}`, journalId);
    } catch (error) {
      await refused(error);
    }
  };
  const dismiss = async (pair: PossibleDuplicateView): Promise<void> => {
    const [one, other] = sideNames(pair.sides);
    try {
      const { journalId } = await dismissing.mutateAsync({ id: pair.id, version: pair.version });
      await answered(`${one} and ${other} stay separate`, journalId);
    } catch (error) {
      await refused(error);
    }
  };
  return { ...list, keep, dismiss, isBusy: merging.isPending || dismissing.isPending, refresh };
}
