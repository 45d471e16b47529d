'use client';

import { useState } from 'react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { Button } from '#components/ui/button.tsx';
import { CONTEXT_ICONS, CONTEXT_LABELS } from '#components/vault-context/context-labels.ts';
import { useOtherVault } from '#components/vault-context/vault-context.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { LazyMoveMemoryDialog } from './lazy-move-memory-dialog.tsx';
import { mayMove } from './use-move-memory.ts';

export function MoveMemoryButton({
  memory,
  onMoved,
}: {
  memory: MemoryView;
  onMoved: (() => void) | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const to = useOtherVault();
  const isMovable = to !== null && mayMove(memory);
  useHotkey('memories.move', () => setIsOpen(true), { isEnabled: isMovable, actsOn: memory.id });
  if (to === null) return null;
  const Icon = CONTEXT_ICONS[to];
  return (
    <>
      {isMovable && (
        <Button size="small" aria-keyshortcuts={ariaKeys('memories.move')} onClick={() => setIsOpen(true)}>
          <Icon aria-hidden className="size-4" />
          Move to {CONTEXT_LABELS[to]}
          <HotkeyHint id="memories.move" />
        </Button>
      )}
      <LazyMoveMemoryDialog memory={memory} isOpen={isOpen} onOpenChange={setIsOpen} onMoved={onMoved} />
    </>
  );
}
