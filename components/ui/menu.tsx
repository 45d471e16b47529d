'use client';

import { type ComponentProps, cloneElement, type ReactElement, useEffect, useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import type { MenuEntry } from './menu-entry.ts';

const load = () => import('./menu-content.tsx').then((m) => m.MenuContent);

interface MenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  entries: readonly (MenuEntry | false | null | undefined)[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Set this to open the menu from outside, for example by a shortcut. Requires `onOpenChange`. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** To focus another element than the button, it must call `preventDefault`. */
  onCloseAutoFocus?: (event: Event) => void;
}

/** Every page has a menu, so the menu library is loaded only on hover or focus of the button. */
export function Menu({ trigger, entries, isOpen, onOpenChange, ...options }: MenuProps) {
  const [loaded, setLoaded] = useState<{ MenuContent: Awaited<ReturnType<typeof load>> } | null>(null);
  const [isOpenHere, setIsOpenHere] = useState(false);
  const isWanted = isOpen ?? isOpenHere;
  const change = onOpenChange ?? setIsOpenHere;
  useEffect(() => {
    if (isWanted) void retryUntilLoaded(load).then((MenuContent) => setLoaded({ MenuContent }));
  }, [isWanted]);
  if (loaded) {
    const shown = entries.filter((entry) => entry !== false && entry != null);
    return (
      <loaded.MenuContent
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
