'use client';

import { CalendarX, Plus, Unlink } from 'lucide-react';
import { DropdownMenu, MenuItem } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';

/** What can be wrong with reasons. */
export type Wrong = 'link' | 'missing' | 'outdated';

export interface WrongMenuProps {
  hasSteps: boolean;
  mayLink: boolean;
  onChoose: (wrong: Wrong) => void;
}

export function WrongMenuOpen({ trigger, hasSteps, mayLink, onChoose }: LoadedMenuProps & WrongMenuProps) {
  // once the menu has given the focus back to its button, to which the dialog gives it back in turn
  const choose = (wrong: Wrong) => () => void setTimeout(() => onChoose(wrong));
  return (
    <DropdownMenu isOpenAtFirst align="start" trigger={trigger}>
      {mayLink && hasSteps && (
        <MenuItem icon={Unlink} onSelect={choose('link')}>
          A link is wrong
        </MenuItem>
      )}
      {mayLink && (
        <MenuItem icon={Plus} onSelect={choose('missing')}>
          A reason is missing
        </MenuItem>
      )}
      <MenuItem icon={CalendarX} onSelect={choose('outdated')}>
        Something in it is outdated
      </MenuItem>
    </DropdownMenu>
  );
}
