'use client';

import { Layers, PanelRight, Pencil, SkipForward, UserRoundPlus } from 'lucide-react';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { DropdownMenu, MenuDivider, MenuItem } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';

/** What can be done with a case besides answering it. Null: it does not apply to this one. */
export interface MoreActs {
  onEdit: (() => void) | null;
  onAssign: (() => void) | null;
  onSkip: (() => void) | null;
  /** the questions that are like this one, to decide together */
  onAlike: (() => void) | null;
  /** shows what is known of the memories, or hides it; null: there are none */
  onContext: (() => void) | null;
}

export function MoreMenuOpen({
  trigger,
  onEdit,
  onAssign,
  onSkip,
  onAlike,
  onContext,
}: LoadedMenuProps & MoreActs) {
  const caps = {
    edit: useHotkeyCaps('review.edit'),
    assign: useHotkeyCaps('review.assign'),
    next: useHotkeyCaps('review.next'),
    alike: useHotkeyCaps('review.alike'),
    context: useHotkeyCaps('review.context'),
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
      {onContext && (
        <MenuItem icon={PanelRight} keys={caps.context} onSelect={onContext}>
          Show or hide what is known
        </MenuItem>
      )}
      <MenuDivider />
      {onAlike && (
        <MenuItem icon={Layers} keys={caps.alike} onSelect={onAlike}>
          Decide all that are alike
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
