'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UndoOutput } from '#server/journal/schema.ts';
import { failureOf } from './failure.ts';
import { useTRPC } from './trpc.tsx';

/** Why it could not be undone, with the later acts that are in the way. */
function whyBlocked({ reason, blockedBy }: UndoOutput): string {
  const why = reason ?? 'Something later depends on it.';
  const later = blockedBy.map(({ operation, by }) => `${operation} (${by})`).join('; ');
  return later === '' ? why : `${why} ${later}`;
}

/**
 * Undoes by the journal: the function takes the `journalId` that a mutation answered. For `offerUndo`, which shows
 * what it throws: `offerUndo('Merged Ana and Anna', () => undoEntry(journalId))`. Everything shown is read anew, as
 * an act may have touched anything. Answers the entry that undid it, which can itself be undone.
 */
export function useUndoEntry(): (journalId: string) => Promise<string | null> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const undoing = useMutation(trpc.journal.undo.mutationOptions());
  return async (journalId) => {
    const answer = await undoing.mutateAsync({ id: journalId }).catch((error: unknown) => {
      throw new Error(failureOf(error).message);
    });
    if (answer.outcome === 'blocked') throw new Error(whyBlocked(answer));
    await queryClient.invalidateQueries();
    return answer.journalId;
  };
}
