'use client';

import { type ComponentProps, cloneElement, type ReactElement, useEffect, useState } from 'react';
import { untilLoaded } from '#components/connection/until-loaded.ts';
import type { MenuEntry } from './menu-entry.ts';

const load = () => import('./open-menu.tsx').then((m) => m.OpenMenu);

interface MenuProps {
  /** Button that opens the menu. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Falsy entries are skipped. */
  entries: readonly (MenuEntry | false | null | undefined)[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Opens and closes the menu from outside, for example by a shortcut; needs `onOpenChange`. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Called on closing, to move the focus to another element than the button. Must call `preventDefault`. */
  onCloseAutoFocus?: (event: Event) => void;
}

/** A button with a menu. The menu library is loaded on hover or focus of the button, because every page has a menu. */
export function Menu({ trigger, entries, isOpen, onOpenChange, ...options }: MenuProps) {
  const [loaded, setLoaded] = useState<{ OpenMenu: Awaited<ReturnType<typeof load>> } | null>(null);
  const [isOpenHere, setIsOpenHere] = useState(false);
  const isWanted = isOpen ?? isOpenHere;
  const change = onOpenChange ?? setIsOpenHere;
  useEffect(() => {
    if (isWanted) void untilLoaded(load).then((OpenMenu) => setLoaded({ OpenMenu }));
  }, [isWanted]);
  if (loaded) {
    const shown = entries.filter((entry) => entry !== false && entry != null);
    return (
      <loaded.OpenMenu
        {...options}
        trigger={trigger}
        entries={shown}
        isOpen={isWanted}
        onOpenChange={change}
      />
    );
  }
  const prepare = () => void load().catch(() => undefined);
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => change(true),
  });
}
