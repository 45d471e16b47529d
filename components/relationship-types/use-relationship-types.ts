'use client';

import { useQuery } from '@tanstack/react-query';
import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { useOfferUndoOfEntry } from '#components/people/relationships/use-relationship-mutations.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';

export interface FirstTypes {
  items: RelationshipTypeView[];
}

export function useTypes(first: FirstTypes): readonly RelationshipTypeView[] {
  const trpc = useTRPC();
  const types = useQuery(trpc.relationshipTypes.list.queryOptions({}, { initialData: first }));
  return types.data.items;
}

export function useDecideType() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  const offer = useOfferUndoOfEntry();
  const confirming = useDedupedMutation(
    trpc.relationshipTypes.confirm.mutationOptions({ onSettled: refresh }),
  );
  const rejecting = useDedupedMutation(trpc.relationshipTypes.reject.mutationOptions({ onSettled: refresh }));
  const isBusy = confirming.isPending || rejecting.isPending;
  const decide = async (
    { noun }: RelationshipTypeView,
    word: string,
    act: () => Promise<{ journalId: string }>,
  ) => {
    if (isBusy) return;
    try {
      const { journalId } = await act();
      offer(`${word}: ${noun}`, journalId);
    } catch (error) {
      void showFailure('The decision on the type was not saved.', error);
    }
  };
  return {
    confirm: (type: RelationshipTypeView) =>
      decide(type, 'Confirmed', () => confirming.mutateAsync({ id: type.id })),
    reject: (type: RelationshipTypeView) =>
      decide(type, 'Rejected', () => rejecting.mutateAsync({ id: type.id })),
    isBusy,
  };
}

export function useMergeType() {
  const trpc = useTRPC();
  return useDedupedMutation(trpc.relationshipTypes.fold.mutationOptions({ onSuccess: usePeopleRefresh() }));
}

export function useUpdateType() {
  const trpc = useTRPC();
  return useDedupedMutation(trpc.relationshipTypes.update.mutationOptions({ onSuccess: usePeopleRefresh() }));
}
