'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { NeverStoreView, PolicyView, SetPolicyInput } from '#server/households/schema.ts';
import { type DefaultPrivacy, defaultLabel } from './default-privacy/default-privacy-labels.ts';

export function useHouseholdPolicy(known: PolicyView) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const read = useQuery({ ...trpc.household.policy.queryOptions({}), initialData: known });
  const saving = useDedupedMutation(
    trpc.household.setPolicy.mutationOptions({
      onSuccess: (policy) => queryClient.setQueryData(trpc.household.policy.queryKey({}), policy),
    }),
  );
  const policy = read.data;
  /** Shows the error and returns null if saving fails. */
  const change = async (input: Partial<SetPolicyInput>): Promise<PolicyView | null> => {
    try {
      return await saving.mutateAsync(input);
    } catch (error) {
      await showFailure('The rules were not changed.', error);
      return null;
    }
  };
  const undoable = async (message: string, input: Partial<SetPolicyInput>, back: Partial<SetPolicyInput>) => {
    if (await change(input)) offerUndo(message, async () => void (await saving.mutateAsync(back)));
  };
  return {
    policy,
    isSaving: (field: keyof SetPolicyInput) =>
      saving.isPending && saving.variables !== undefined && field in saving.variables,
    setReconciliation: (reconciliation: PolicyView['reconciliation']) =>
      undoable(
        reconciliation === 'auto'
          ? 'Clear conflicts are resolved from now on'
          : 'Every conflict waits for a person now',
        { reconciliation },
        { reconciliation: policy.reconciliation },
      ),
    setDefaultPrivacy: (defaultPrivacy: DefaultPrivacy) => {
      const message = `New memories are visible to: ${defaultLabel(defaultPrivacy).toLowerCase()}`;
      // Undo cannot restore an unset default. It sets "public", which has the same effect.
      return undoable(message, { defaultPrivacy }, { defaultPrivacy: policy.defaultPrivacy ?? 'public' });
    },
    setKeepsCredentials: (keepsCredentials: boolean) =>
      undoable(
        keepsCredentials
          ? 'Passwords and card numbers are kept now'
          : 'Passwords and card numbers are refused',
        { keepsCredentials },
        { keepsCredentials: policy.keepsCredentials },
      ),
    setArchivedDays: (archivedDays: PolicyView['archivedDays']) =>
      undoable(
        archivedDays === null
          ? 'Archived memories are kept for ever'
          : `Archived memories go to the trash after ${archivedDays} days`,
        { archivedDays },
        { archivedDays: policy.archivedDays },
      ),
    setCaptures: (captures: boolean) =>
      undoable(
        captures ? 'Conversations are stored from now on' : 'Conversations are refused from now on',
        { captures },
        { captures: policy.captures },
      ),
    setAuditsReads: (auditsReads: boolean) =>
      undoable(
        auditsReads
          ? 'Reading is in the audit log from now on'
          : 'Besides changes, only agents’ reading is in the audit log',
        { auditsReads },
        { auditsReads: policy.auditsReads },
      ),
    setLocalModels: (localModels: boolean) =>
      undoable(
        localModels ? 'Only models on this machine read texts' : 'Any configured model may read texts',
        { localModels },
        { localModels: policy.localModels },
      ),
    setReviewsPerDay: (reviewsPerDay: number) =>
      undoable(
        `${reviewsPerDay} questions a day`,
        { reviewsPerDay },
        { reviewsPerDay: policy.reviewsPerDay },
      ),
    addRule: async (rule: Required<Pick<NeverStoreView, 'kind' | 'action'>> & { value: string }) => {
      const had = new Set(policy.neverStore.map(({ id }) => id));
      const after = await change({ addRules: [rule] });
      const made = after?.neverStore.find(({ id }) => !had.has(id));
      if (after && !made) await showToast({ message: 'This rule already exists.' });
      if (made) {
        offerUndo(`Never stored: ${made.label}`, async () => {
          await saving.mutateAsync({ removeRules: [made.id] });
        });
      }
      return after !== null;
    },
    removeRule: async ({ id, kind, value, action, label }: NeverStoreView) => {
      if (value === null) return;
      const back = { addRules: [{ kind, value, action }] };
      await undoable(`Stored again: ${label}`, { removeRules: [id] }, back);
    },
  };
}
