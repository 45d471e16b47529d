'use client';

import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';

export function useRemoveContact() {
  const trpc = useTRPC();
  const router = useRouter();
  const refresh = usePeopleRefresh();
  const restoring = useDedupedMutation(trpc.contacts.restore.mutationOptions({ onSuccess: refresh }));
  const removing = useDedupedMutation(trpc.contacts.remove.mutationOptions());
  const remove = async (contact: ContactSummary): Promise<void> => {
    try {
      await removing.mutateAsync({ id: contact.id });
    } catch (error) {
      await showFailure('The contact was not removed.', error);
      return;
    }
    // Leaves the page first, because this contact can no longer be read.
    router.push('/people');
    void refresh();
    offerUndo(`${contact.name} was removed`, async () => {
      await restoring.mutateAsync({ id: contact.id });
    });
  };
  return { remove, isRemoving: removing.isPending };
}
