'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonPicker } from '#components/people/list/person-picker.tsx';
import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import { mergeSummaryLines } from './merge-summary-lines.ts';

export interface MergeDialogProps {
  contact: ContactView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function MergeDialog({ contact, isOpen, onOpenChange }: MergeDialogProps) {
  const [other, setOther] = useState<ComboboxOption | null>(null);
  const [stays, setStays] = useState<'this' | 'other'>('this');
  const { merge, isPending, error } = useMerge(contact, () => onOpenChange(false));
  const ids = other && (stays === 'this' ? [contact.id, other.id] : [other.id, contact.id]);
  const names = other && (stays === 'this' ? [contact.name, other.label] : [other.label, contact.name]);
  const trpc = useTRPC();
  const preview = useQuery({
    ...trpc.identities.preview.queryOptions({ id: ids?.[0] ?? '', mergeId: ids?.[1] ?? '' }),
    enabled: isOpen && ids !== null,
  });
  const refusal = preview.data?.refusal ?? null;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Merge ${contact.name} with…`}
      description="For a person or group that exists twice. You can undo the merge."
    >
      <div className="space-y-4">
        <Field label="Who is the same?">
          {(control) => (
            <PersonPicker
              control={control}
              value={other}
              onChange={setOther}
              placeholder="Find the other one"
              takesWords={false}
              without={[contact.id]}
            />
          )}
        </Field>
        {other && (
          <SegmentedControl
            label="Whose name and page stay?"
            value={stays}
            options={[
              { value: 'this', label: contact.name },
              { value: 'other', label: other.label },
            ]}
            onChange={setStays}
          />
        )}
        {other && names && (
          <div role="status" className="text-sm">
            {preview.data && refusal === null && (
              <WhatMoves from={names[1] ?? ''} to={names[0] ?? ''} lines={mergeSummaryLines(preview.data)} />
            )}
            {refusal !== null && <p className="text-vermillion-text">{refusal}</p>}
          </div>
        )}
        {(error ?? preview.error) && (
          <FailureAlert what="The contacts could not be merged." error={error ?? preview.error} />
        )}
        <DialogActions>
          <Button
            variant="primary"
            isBusy={isPending}
            aria-disabled={!preview.data || refusal !== null || undefined}
            onClick={() => preview.data && refusal === null && merge(preview.data.kept, preview.data.other)}
          >
            Merge into one contact
          </Button>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function WhatMoves({ from, to, lines }: { from: string; to: string; lines: readonly string[] }) {
  if (lines.length === 0) {
    return (
      <p>
        Nothing moves but the name: <bdi>{from}</bdi> leads to <bdi>{to}</bdi> from then on.
      </p>
    );
  }
  return (
    <>
      <p>
        From <bdi>{from}</bdi> to <bdi>{to}</bdi>:
      </p>
      <ul className="mt-1 list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

interface Kept {
  id: string;
  name: string;
  version: number;
}

function useMerge(contact: ContactView, onDone: () => void) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const refresh = usePeopleRefresh();
  const undoEntry = useUndoEntry();
  const merging = useDedupedMutation(trpc.identities.merge.mutationOptions());
  const merge = (kept: Kept, other: Kept): void => {
    const input = { id: kept.id, mergeId: other.id, version: kept.version, mergeVersion: other.version };
    merging.mutate(input, {
      onSuccess: ({ journalId }) => {
        onDone();
        if (kept.id !== contact.id) router.push(`/people/${kept.id}`);
        void queryClient.invalidateQueries(trpc.identities.pathFilter());
        void refresh();
        if (journalId === null) return;
        offerUndo(
          `${other.name} was merged into ${kept.name}`,
          async () => void (await undoEntry(journalId)),
        );
      },
      onError: () => void queryClient.invalidateQueries(trpc.identities.pathFilter()),
    });
  };
  return { merge, isPending: merging.isPending, error: merging.error };
}
