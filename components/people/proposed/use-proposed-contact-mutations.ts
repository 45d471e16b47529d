'use client';

import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { useOfferUndoOfEntry } from '#components/people/relationships/use-relationship-mutations.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';

/** Returns functions that confirm, drop or share a contact. Each offers to undo and returns whether it succeeded. */
export function useProposedContactMutations() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  const offer = useOfferUndoOfEntry();
  const confirming = useDedupedMutation(trpc.contacts.confirm.mutationOptions({ onSuccess: refresh }));
  const removing = useDedupedMutation(trpc.contacts.remove.mutationOptions({ onSuccess: refresh }));

  const act = async (
    done: string,
    failed: string,
    run: () => Promise<{ journalId: string | null }>,
  ): Promise<boolean> => {
    try {
      offer(done, (await run()).journalId);
      return true;
    } catch (error) {
      void showFailure(failed, error);
      return false;
    }
  };

  return {
    isBusy: confirming.isPending || removing.isPending,
    confirm: ({ id, name }: ContactSummary) =>
      act(`${name} is confirmed`, 'The contact was not confirmed.', () => confirming.mutateAsync({ id })),
    share: ({ id, name }: ContactSummary) =>
      act(`The household can see ${name}`, 'The contact was not shared.', () =>
        confirming.mutateAsync({ id, privacy: 'public' }),
      ),
    drop: ({ id, name }: ContactSummary) =>
      act(`${name} was dropped`, 'The contact is still proposed.', () => removing.mutateAsync({ id })),
  };
}
