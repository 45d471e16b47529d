'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import { photoKey } from './use-photo.ts';

const UNCHANGED = 'The photo was not changed.';

export function useSetPhoto(contact: Pick<ContactView, 'id' | 'name'>) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = usePeopleRefresh();
  const undoEntry = useUndoEntry();
  const setting = useDedupedMutation(trpc.contacts.setPhoto.mutationOptions());
  const removing = useDedupedMutation(trpc.contacts.removePhoto.mutationOptions());
  const attempt = async (
    what: string,
    change: () => Promise<{ journalId: string | null }>,
  ): Promise<void> => {
    try {
      const { journalId } = await change();
      if (journalId !== null) offerUndo(what, async () => void (await undoEntry(journalId)));
      await refresh();
    } catch (error) {
      // one that was thrown here has no data
      if (error instanceof Error && !('data' in error))
        await showToast({ kind: 'error', message: UNCHANGED, description: error.message });
      else await showFailure(UNCHANGED, error);
    }
  };
  return {
    isBusy: setting.isPending || removing.isPending,
    choose: (file: File) =>
      attempt(`${contact.name} has a new photo`, async () => {
        const { scalePhoto } = await import('./scale-photo.ts');
        const photo = await scalePhoto(file);
        const set = await setting.mutateAsync({ id: contact.id, ...photo });
        // Puts the uploaded photo into the cache, so that it is not downloaded again.
        queryClient.setQueryData(photoKey(contact.id, set.contact.photoVersion), photo);
        return set;
      }),
    remove: () =>
      attempt(`The photo of ${contact.name} was removed`, () => removing.mutateAsync({ id: contact.id })),
  };
}
