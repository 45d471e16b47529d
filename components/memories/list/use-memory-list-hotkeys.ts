'use client';

import type { RefObject } from 'react';
import { useArchiveMemory } from '#components/memories/detail/use-archive-memory.ts';
import { useForgetMemory } from '#components/memories/detail/use-forget-memory.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { focusedRow, moveRowFocus } from '#components/shell/move-row-focus.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import type { MemorySelection } from './selection/use-memory-selection.ts';

interface MemoryKeys {
  list: RefObject<HTMLElement | null>;
  shown: readonly MemoryView[];
  openId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  onEdit: (id: string) => void;
  selection: MemorySelection;
}

/** Leaves out Enter, E and T, which the focused row or an open memory handles. */
export function useMemoryListHotkeys({
  list,
  shown,
  openId,
  onOpen,
  onClose,
  onEdit,
  selection,
}: MemoryKeys): void {
  const { forget } = useForgetMemory();
  const { archive, keep } = useArchiveMemory();
  const step = (by: 1 | -1) => {
    const id = moveRowFocus(list.current, by);
    if (id !== null && openId !== null) onOpen(id);
  };
  // The selection's own handler takes the key.
  const isForOne = openId === null && !selection.isOn;
  const focused = () => shown.find(({ id }) => id === focusedRow(list.current));
  useHotkey('memories.next', () => step(1));
  useHotkey('memories.previous', () => step(-1));
  useHotkey('memories.close', () => (openId === null ? selection.end() : onClose()), {
    isEnabled: openId !== null || selection.isOn,
  });
  useSelectionHotkeys(list, selection);
  useHotkey(
    'memories.edit',
    () => {
      const memory = focused();
      if (memory?.can.edit) onEdit(memory.id);
    },
    { isEnabled: openId === null },
  );
  useHotkey(
    'memories.archive',
    () => {
      const memory = focused();
      if (!memory?.can.archive) return;
      moveRowFocus(list.current, 1) ?? moveRowFocus(list.current, -1);
      void archive(memory);
    },
    { isEnabled: isForOne },
  );
  useHotkey(
    'memories.keep',
    () => {
      const memory = focused();
      if (memory?.can.confirm) void keep(memory);
    },
    { isEnabled: openId === null },
  );
  useHotkey(
    'memories.forget',
    () => {
      const memory = focused();
      if (!memory?.can.forget) return;
      moveRowFocus(list.current, 1) ?? moveRowFocus(list.current, -1);
      void forget(memory);
    },
    { isEnabled: isForOne },
  );
}

function useSelectionHotkeys(list: MemoryKeys['list'], { toggle, add }: MemorySelection): void {
  const extend = (by: 1 | -1) => {
    const from = focusedRow(list.current);
    add([from, moveRowFocus(list.current, by)]);
  };
  useHotkey('memories.select', () => {
    const id = focusedRow(list.current);
    if (id !== null) toggle(id);
  });
  useHotkey('memories.select-next', () => extend(1));
  useHotkey('memories.select-previous', () => extend(-1));
}
