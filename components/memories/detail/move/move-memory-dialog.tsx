'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { CONTEXT_LABELS, otherContext } from '#components/vault-context/context-labels.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { useMoveMemory } from './use-move-memory.ts';

export interface MoveMemoryDialogProps {
  memory: MemoryView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onMoved?: (() => void) | undefined;
}

/** Says what does not go along before the memory is moved. */
export function MoveMemoryDialog({ memory, isOpen, onOpenChange, onMoved }: MoveMemoryDialogProps) {
  const here = useVaultContext();
  const { move, isMoving } = useMoveMemory(onMoved);
  const [from, to] = [CONTEXT_LABELS[here], CONTEXT_LABELS[otherContext(here)]];
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Move this memory to ${to}?`}
      description={`It is copied into ${to}, and the original goes to the trash of ${from}. You can undo this.`}
    >
      <ul className="list-disc space-y-1 ps-5 text-sm">
        <li>The statement goes along with its dates, place, reason, confidence and privacy.</li>
        <li>Its links, its history, questions in Review and the conversation it came from do not.</li>
        <li>People who are not contacts in {to} stay in the text by name.</li>
      </ul>
      <DialogActions>
        <Button
          variant="primary"
          isBusy={isMoving}
          onClick={() => void move(memory).finally(() => onOpenChange(false))}
        >
          Move to {to}
        </Button>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
