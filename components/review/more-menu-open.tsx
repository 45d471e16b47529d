'use client';

import { Layers, Pencil, SkipForward, UserRoundPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useHotkeyCaps } from '#components/shell/hotkey-hint.tsx';
import { DropdownMenu, MenuDivider, MenuItem } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';

/** What can be done with a case besides answering it. Null: it does not apply to this one. */
export interface MoreActs {
  onEdit: (() => void) | null;
  onAssign: (() => void) | null;
  onSkip: (() => void) | null;
}

export function MoreMenuOpen({ trigger, onEdit, onAssign, onSkip }: LoadedMenuProps & MoreActs) {
  const router = useRouter();
  const caps = {
    edit: useHotkeyCaps('review.edit'),
    assign: useHotkeyCaps('review.assign'),
    next: useHotkeyCaps('review.next'),
  };
  return (
    <DropdownMenu trigger={trigger} isOpenAtFirst side="top" align="start">
      {onEdit && (
        <MenuItem icon={Pencil} keys={caps.edit} onSelect={onEdit}>
          Edit the text
        </MenuItem>
      )}
      {onAssign && (
        <MenuItem icon={UserRoundPlus} keys={caps.assign} onSelect={onAssign}>
          Ask somebody else
        </MenuItem>
      )}
      {onSkip && (
        <MenuItem icon={SkipForward} keys={caps.next} onSelect={onSkip}>
          Not now, the next one
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={Layers} onSelect={() => router.push('/review/clusters')}>
        Decide many that are alike
      </MenuItem>
    </DropdownMenu>
  );
}
