'use client';

import { CircleQuestionMark, ExternalLink, Focus } from 'lucide-react';
import { usePreferences } from '#components/shell/preferences-provider.tsx';
import { DropdownMenu, MenuItem } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';

export interface OutlineMenuProps {
  /** undefined: it is in the middle already */
  onFocus: (() => void) | undefined;
  /** undefined: only memories have reasons */
  onWhy: (() => void) | undefined;
  onOpen: () => void;
  /** gives the focus back to the row */
  onClosed: () => void;
}

/** What can be done with a row of the Outline. */
export function OutlineMenuOpen({
  trigger,
  onFocus,
  onWhy,
  onOpen,
  onClosed,
}: LoadedMenuProps & OutlineMenuProps) {
  const { preferences } = usePreferences();
  return (
    <DropdownMenu
      isOpenAtFirst
      trigger={trigger}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
    >
      {onFocus && (
        <MenuItem icon={Focus} keys="Enter" onSelect={onFocus}>
          Put in the middle
        </MenuItem>
      )}
      {onWhy && (
        <MenuItem
          icon={CircleQuestionMark}
          keys={preferences.singleKeys === 'on' ? 'W' : undefined}
          onSelect={onWhy}
        >
          Why?
        </MenuItem>
      )}
      <MenuItem icon={ExternalLink} onSelect={onOpen}>
        Open its page
      </MenuItem>
    </DropdownMenu>
  );
}
