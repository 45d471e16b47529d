'use client';

import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { SetPatternInput, SetProfileInput } from '#server/acceptance-profiles/schema.ts';
import type { Person } from './use-profile.ts';

export function useProfileMutations(person: Person) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const undoEntry = useUndoEntry();
  const setting = useDedupedMutation(trpc.profiles.set.mutationOptions());
  const patterning = useDedupedMutation(trpc.profiles.setPattern.mutationOptions());
  const change = async (work: Promise<{ journalId: string | null }>, said: string): Promise<void> => {
    try {
      const { journalId } = await work;
      if (journalId) offerUndo(said, async () => void (await undoEntry(journalId)));
      await queryClient.invalidateQueries();
    } catch (error) {
      void showFailure('The profile was not changed.', error);
    }
  };
  return {
    isBusy: setting.isPending || patterning.isPending,
    set: (input: Omit<SetProfileInput, 'of'>, said: string) =>
      change(setting.mutateAsync({ of: person, ...input }), said),
    setPattern: (input: Omit<SetPatternInput, 'of'>, said: string) =>
      change(patterning.mutateAsync({ of: person, ...input }), said),
  };
}
export type ProfileMutations = ReturnType<typeof useProfileMutations>;
