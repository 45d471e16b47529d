'use client';

import { useState } from 'react';
import { ConfirmNameField, isTyped } from '#components/household/confirm-name-field.tsx';
import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { showToast } from '#components/ui/toast.ts';
import { erasureConfirmation } from '#server/domain/memories/erasure-confirmation.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

export interface EraseMemoryDialogProps {
  memory: MemoryView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onErased: () => void;
}

/** The user types the first words, because erasing cannot be undone. */
export function EraseMemoryDialog({ memory, isOpen, onOpenChange, onErased }: EraseMemoryDialogProps) {
  const [typed, setTyped] = useState('');
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  const name = erasureConfirmation(memory.isSealed ? null : memory.content);
  const erasing = useDedupedMutation(
    trpc.memories.erase.mutationOptions({
      onSuccess: async () => {
        void showToast({ message: 'The memory was erased and cannot be restored.' });
        onOpenChange(false);
        onErased();
        await refresh();
      },
    }),
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Erase this memory for good?"
      description="This cannot be undone, and the memory does not go to the trash."
    >
      <div className="flex flex-col gap-4">
        {erasing.error && <FailureAlert what="The memory was not erased." error={erasing.error} />}
        <div className="text-sm">
          <p>This will be erased:</p>
          <ul className="mt-1 list-disc space-y-1 ps-5">
            <li>the memory, in every version it ever had</li>
            <li>its links, and every question about it, answered or not</li>
            <li>what was said about it in the conversations that it came from</li>
          </ul>
          <p className="mt-2 text-muted">
            A memory that it replaced becomes active again. The journal keeps who erased something and when,
            but none of its text. Backups and the logs of a Postgres server may still contain the text: delete
            them yourself.
          </p>
        </div>
        <ConfirmNameField name={name} value={typed} onChange={setTyped} />
      </div>
      <DialogActions>
        <Button
          variant="danger"
          disabled={!isTyped(typed, name)}
          isBusy={erasing.isPending}
          onClick={() => erasing.mutate({ id: memory.id, name: typed })}
        >
          Erase for good
        </Button>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
