'use client';

import { PencilLine, Trash2 } from 'lucide-react';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { DropdownMenu, MenuItem } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';

export interface MemoryMenuOpenProps extends LoadedMenuProps {
  can: MemoryView['can'];
  onEdit: () => void;
  onForget: () => void;
}

export function MemoryMenuOpen({ trigger, can, onEdit, onForget }: MemoryMenuOpenProps) {
  const editKeys = useHotkeyCaps('memories.edit');
  const forgetKeys = useHotkeyCaps('memories.forget');
  return (
    <DropdownMenu isOpenAtFirst trigger={trigger}>
      <MenuItem icon={PencilLine} keys={editKeys} isDisabled={!can.edit} onSelect={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={Trash2} keys={forgetKeys} isDisabled={!can.forget} onSelect={onForget}>
        Forget
      </MenuItem>
    </DropdownMenu>
  );
}
