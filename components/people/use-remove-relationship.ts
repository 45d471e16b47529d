'use client';

import { useMutation } from '@tanstack/react-query';
import { failureOf } from '#components/shell/failure.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { offerUndo } from '#components/shell/undo-toast.ts';
import { showToast } from '#components/ui/toast.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { usePeopleRefresh } from './use-people-refresh.ts';
import { useSetRelationship } from './use-set-relationship.ts';

/** Takes a relationship back, and offers to set it again just as it was read from `of`. */
export function useRemoveRelationship(of: ContactSummary) {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  const setting = useSetRelationship();
  const removing = useMutation(trpc.relationships.remove.mutationOptions({ onSuccess: refresh }));
  const remove = async (reading: RelationshipReading): Promise<void> => {
    if (reading.relationshipId === null) return;
    try {
      await removing.mutateAsync({ id: reading.relationshipId });
    } catch (error) {
      const { message } = failureOf(error);
      await showToast({ kind: 'error', message: 'The relationship is still there.', description: message });
      return;
    }
    offerUndo(`${reading.contact.name} is no longer ${reading.label} of ${of.name}`, async () => {
      await setting.mutateAsync({
        contactA: reading.contact.id,
        contactB: of.id,
        // the household's own word where it has one; the type's name says the same without it
        relationship: reading.label,
        notes: reading.notes ?? undefined,
        validFrom: reading.validFrom ?? undefined,
        validUntil: reading.validUntil ?? undefined,
        status: reading.status,
        privacy: reading.privacy === 'secret' ? undefined : reading.privacy,
      });
    });
  };
  return { remove, isRemoving: removing.isPending };
}
