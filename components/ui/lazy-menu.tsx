'use client';

import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import { untilLoaded } from '#components/connection/until-loaded.ts';

/** A menu that is open from the start; it renders the trigger itself. */
export interface LoadedMenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
}

export interface LazyMenuProps<More extends object> {
  trigger: ReactElement<ComponentProps<'button'>>;
  /** what is loaded when the trigger is first pressed; begun when the pointer or the focus reaches it */
  load: () => Promise<ComponentType<LoadedMenuProps & More>>;
  /** what the menu needs besides its trigger */
  menuProps: More;
}

/** A menu whose code comes when it is wanted. */
export function LazyMenu<More extends object>({ trigger, load, menuProps }: LazyMenuProps<More>) {
  const [loaded, setLoaded] = useState<{ Menu: ComponentType<LoadedMenuProps & More> } | null>(null);
  if (loaded) return <loaded.Menu {...menuProps} trigger={trigger} />;
  const prepare = () => void load().catch(() => undefined);
  const open = () => void untilLoaded(load).then((Menu) => setLoaded({ Menu }));
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
  });
}
