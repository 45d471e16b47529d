'use client';

import { type ComponentProps, cloneElement, type ReactElement, useEffect, useState } from 'react';
import { untilLoaded } from '#components/connection/until-loaded.ts';
import type { MenuEntry } from './menu-entry.ts';

const load = () => import('./open-menu.tsx').then((m) => m.OpenMenu);

interface MenuProps {
  /** the button that opens it */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** entries that do not apply may be left out in place */
  entries: readonly (MenuEntry | false | null | undefined)[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** with `onOpenChange`: opened from elsewhere too, such as by a hotkey */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** where the focus goes when it closes, in place of the trigger; must prevent the default */
  onCloseAutoFocus?: (event: Event) => void;
}

/** A button with a menu. Every page has one, so the library behind it loads when the pointer or the focus reaches it. */
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
