'use client';

import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#components/shell/failure.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';
import type { UndoOutput } from '#server/journal/undo/schema.ts';
import { UndoBlocked } from './undo-toast.ts';

/** Why it could not be undone, with the later acts that are in the way. */
function whyBlocked({ reason, blockedBy }: UndoOutput): string {
  const why = reason ?? 'Something later depends on it.';
  const later = blockedBy.map(({ operation, by }) => `${operation} (${by})`).join('; ');
  return later === '' ? why : `${why} ${later}`;
}

/** How often what is in the way is undone first: what is in the way of that, and so on. */
const MOST_LEVELS = 5;

/**
 * Undoes by the journal: the function takes the `journalId` that a mutation answered. For `offerUndo`, which shows
 * what it throws, and offers to undo what is in the way as well:
 * `offerUndo('Merged Ana and Anna', () => undoEntry(journalId))`. Everything shown is read anew, as an act may have
 * touched anything; `onUndone` comes before that, for what is to be seen at once. Answers the entry that undid it, which can itself be undone.
 */
export function useUndoEntry(): (
  journalId: string,
  onUndone?: () => Promise<void>,
) => Promise<string | null> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const undoing = useMutation(trpc.journal.undo.mutationOptions());
  const undo = async (id: string): Promise<UndoOutput> => {
    return undoing.mutateAsync({ id }).catch((error: unknown) => {
      throw new Error(failureOf(error).message);
    });
  };
  /** Those in the way first, the latest of them first, and what is in their way before them. */
  const undoWithLater = async (id: string, levels: number): Promise<void> => {
    let answer = await undo(id);
    if (answer.outcome === 'blocked' && levels > 0) {
      for (const { journalId } of answer.blockedBy) await undoWithLater(journalId, levels - 1);
      if (answer.blockedBy.length > 0) answer = await undo(id);
    }
    if (answer.outcome === 'blocked') throw new Error(whyBlocked(answer));
  };
  return async (journalId, onUndone) => {
    const answer = await undo(journalId);
    if (answer.outcome === 'blocked') {
      const undoThoseToo = () =>
        undoWithLater(journalId, MOST_LEVELS).finally(() => queryClient.invalidateQueries());
      if (answer.blockedBy.length === 0) throw new Error(whyBlocked(answer));
      throw new UndoBlocked(whyBlocked(answer), answer.blockedBy.length, undoThoseToo);
    }
    await onUndone?.();
    await queryClient.invalidateQueries();
    return answer.journalId;
  };
}
