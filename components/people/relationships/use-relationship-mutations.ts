'use client';

import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';

export function useOfferUndoOfEntry(): (message: string, journalId: string | null) => void {
  const undoEntry = useUndoEntry();
  return (message, journalId) => {
    if (journalId === null) void showToast({ id: 'undo', kind: 'success', message });
    else offerUndo(message, () => undoEntry(journalId).then(() => undefined));
  };
}

export function useUpdateRelationship() {
  const trpc = useTRPC();
  return useDedupedMutation(trpc.relationships.update.mutationOptions({ onSuccess: usePeopleRefresh() }));
}

export function useSetRelationships() {
  const trpc = useTRPC();
  return useDedupedMutation(trpc.relationships.setMany.mutationOptions({ onSuccess: usePeopleRefresh() }));
}

export function useRelationshipMutations(of: ContactSummary) {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  const offer = useOfferUndoOfEntry();
  const removing = useDedupedMutation(trpc.relationships.remove.mutationOptions({ onSuccess: refresh }));
  const setting = useDedupedMutation(trpc.relationships.set.mutationOptions({ onSuccess: refresh }));
  const complain = (message: string, error: unknown) => void showFailure(message, error);

  const remove = async ({ relationshipId, contact, label }: RelationshipReading): Promise<void> => {
    if (relationshipId === null) return;
    try {
      const { journalId } = await removing.mutateAsync({ id: relationshipId });
      offer(`Removed: ${contact.name}, ${label} of ${of.name}`, journalId);
    } catch (error) {
      complain('The relationship is still there.', error);
    }
  };

  const confirm = async ({ contact, type }: RelationshipReading): Promise<void> => {
    try {
      const said = { contactA: contact.id, relationship: type, contactB: of.id };
      const { outcome, sentence, journalId } = await setting.mutateAsync(said);
      if (outcome === 'needs_clarification') void showToast({ kind: 'error', message: sentence });
      else offer(sentence, journalId);
    } catch (error) {
      complain('The relationship was not confirmed.', error);
    }
  };

  return { remove, confirm, isBusy: removing.isPending || setting.isPending };
}
