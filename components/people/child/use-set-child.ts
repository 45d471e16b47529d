'use client';

import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { useOfferUndoOfEntry } from '#components/people/relationships/use-relationship-mutations.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

export function useSetChild(name: string, onSaved: () => void) {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  const offer = useOfferUndoOfEntry();
  return useDedupedMutation(
    trpc.contacts.setChild.mutationOptions({
      onSuccess: ({ journalId }) => {
        offer(`Saved who sees memories about ${name}`, journalId);
        onSaved();
        return refresh();
      },
    }),
  );
}
