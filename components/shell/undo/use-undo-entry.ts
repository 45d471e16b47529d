'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { UndoOutput } from '#server/journal/undo/schema.ts';
import { NotUndone, UndoBlocked } from './undo-toast.ts';

function whyBlocked({ reason, blockedBy }: UndoOutput): string {
  const why = reason ?? 'Later changes depend on this one. Undo the later changes first.';
  const later = blockedBy.map(({ operation, by }) => `${operation} (${by})`).join('; ');
  return later === '' ? why : `${why} ${later}`;
}

/** Maximum depth of the recursion over acts that prevent an undo. */
const MOST_LEVELS = 5;

/**
 * Returns a function that undoes a journal entry and resolves to the id of the undo's own entry. It throws if later
 * acts prevent the undo.
 */
export function useUndoEntry(): (
  journalId: string,
  onUndone?: () => Promise<void>,
) => Promise<string | null> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const undoing = useDedupedMutation(trpc.journal.undo.mutationOptions());
  const undo = (id: string): Promise<UndoOutput> => undoing.mutateAsync({ id });
  /** First undoes the acts that prevent this, from the latest to the earliest. */
  const undoWithLater = async (id: string, levels: number): Promise<void> => {
    let answer = await undo(id);
    if (answer.outcome === 'blocked' && levels > 0) {
      for (const { journalId } of answer.blockedBy) await undoWithLater(journalId, levels - 1);
      if (answer.blockedBy.length > 0) answer = await undo(id);
    }
    if (answer.outcome === 'blocked') throw new NotUndone(whyBlocked(answer));
  };
  return async (journalId, onUndone) => {
    const answer = await undo(journalId);
    if (answer.outcome === 'blocked') {
      const undoThoseToo = () =>
        undoWithLater(journalId, MOST_LEVELS).finally(() => queryClient.invalidateQueries());
      if (answer.blockedBy.length === 0) throw new NotUndone(whyBlocked(answer));
      throw new UndoBlocked(whyBlocked(answer), answer.blockedBy.length, undoThoseToo);
    }
    await onUndone?.();
    await queryClient.invalidateQueries();
    return answer.journalId;
  };
}
