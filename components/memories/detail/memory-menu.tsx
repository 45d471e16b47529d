'use client';

import { Archive, Check, Ellipsis, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { shortened } from '#components/memories/memory-labels.ts';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { CONTEXT_ICONS, CONTEXT_LABELS } from '#components/vault-context/context-labels.ts';
import { useOtherVault } from '#components/vault-context/vault-context.tsx';
import type { Context } from '#server/core/actor.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { LazyMoveMemoryDialog } from './move/lazy-move-memory-dialog.tsx';
import { mayMove } from './move/use-move-memory.ts';
import { useArchiveMemory } from './use-archive-memory.ts';
import { useForgetMemory } from './use-forget-memory.ts';
import { useRestoreMemory } from './use-restore-memory.ts';

export function MemoryMenu({ memory, onEdit }: { memory: MemoryView; onEdit: (id: string) => void }) {
  const { forget } = useForgetMemory();
  const { restore, isRestoring } = useRestoreMemory();
  const { archive, keep } = useArchiveMemory();
  const archiveCaps = useHotkeyCaps('memories.archive');
  const keepCaps = useHotkeyCaps('memories.keep');
  const editCaps = useHotkeyCaps('memories.edit');
  const forgetCaps = useHotkeyCaps('memories.forget');
  const [isMoving, setIsMoving] = useState(false);
  const to = useOtherVault();
  if (memory.can.restore) {
    return (
      <IconButton
        icon={Undo2}
        label={`Restore “${shortened(memory)}”`}
        aria-disabled={isRestoring || undefined}
        onClick={() => void restore(memory)}
        className="relative mt-1.5 @3xl:mt-0 @3xl:self-center"
      />
    );
  }
  if (!memory.can.edit && !memory.can.forget) return <span className="w-9 shrink-0 pointer-coarse:w-11" />;
  const back = { archived: ['Bring back', Undo2], staged: ['Believe it', Check] } as const;
  const [label, icon] =
    memory.status === 'archived' || memory.status === 'staged'
      ? back[memory.status]
      : (['Archive', Archive] as const);
  const isBack = label !== 'Archive';
  const use = {
    label,
    icon,
    keys: isBack ? keepCaps : archiveCaps,
    isDisabled: isBack ? !memory.can.confirm : !memory.can.archive,
    onSelect: () => void (isBack ? keep(memory) : archive(memory)),
  };
  const trigger = (
    <button
      type="button"
      aria-label={`Actions for “${shortened(memory)}”`}
      className="relative mt-1.5 @3xl:mt-0 @3xl:self-center inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Ellipsis aria-hidden className="size-[1.125rem]" />
    </button>
  );
  const moveTo = (other: Context) => ({
    kind: 'item' as const,
    label: `Move to ${CONTEXT_LABELS[other]}`,
    icon: CONTEXT_ICONS[other],
    isDisabled: !mayMove(memory),
    onSelect: () => setIsMoving(true),
  });
  return (
    <>
      <Menu
        trigger={trigger}
        entries={[
          {
            kind: 'item',
            label: 'Edit',
            icon: PencilLine,
            keys: editCaps,
            isDisabled: !memory.can.edit,
            onSelect: () => onEdit(memory.id),
          },
          {
            kind: 'item',
            ...use,
          },
          ...(to === null ? [] : [moveTo(to)]),
          {
            kind: 'item',
            label: 'Forget',
            icon: Trash2,
            keys: forgetCaps,
            isDisabled: !memory.can.forget,
            onSelect: () => void forget(memory),
          },
        ]}
      />
      <LazyMoveMemoryDialog memory={memory} isOpen={isMoving} onOpenChange={setIsMoving} />
    </>
  );
}
