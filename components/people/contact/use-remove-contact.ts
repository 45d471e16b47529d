'use client';

import { useRouter } from 'next/navigation';
import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { failureOf } from '#components/shell/failure.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useMutation } from '#components/shell/use-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';

/** Takes a contact out of sight, from its own page, and offers to bring it back. */
export function useRemoveContact() {
  const trpc = useTRPC();
  const router = useRouter();
  const refresh = usePeopleRefresh();
  const restoring = useMutation(trpc.contacts.restore.mutationOptions({ onSuccess: refresh }));
  const removing = useMutation(trpc.contacts.remove.mutationOptions());
  const remove = async (contact: ContactSummary): Promise<void> => {
    try {
      await removing.mutateAsync({ id: contact.id });
    } catch (error) {
      const { message } = failureOf(error);
      await showToast({ kind: 'error', message: 'They are still here.', description: message });
      return;
    }
    // the page is left before anything is read anew: what it shows is no longer there
    router.push('/people');
    void refresh();
    offerUndo(`${contact.name} was removed`, async () => {
      await restoring.mutateAsync({ id: contact.id });
    });
  };
  return { remove, isRemoving: removing.isPending };
}
