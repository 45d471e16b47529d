'use client';

import { ChevronDown, UnfoldVertical } from 'lucide-react';
import { useRef } from 'react';
import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/hotkey-words.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { Button } from '#components/ui/button.tsx';
import { LazyMenu } from '#components/ui/lazy-menu.tsx';
import type { Expansion } from '#server/domain/graph/graph-filter.ts';
import { openMenu } from './open-menu.ts';

const load = () => import('./expand-menu-open.tsx').then((m) => m.ExpandMenuOpen);

export interface ExpandMenuProps {
  id: string;
  name: string;
  view: View;
  dispatch: (action: ViewAction) => void;
  /** how many of each are there already */
  sent: ReadonlyMap<Expansion, number>;
}

/** Shows more of what is around a thing, kind by kind. */
export function ExpandMenu(props: ExpandMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  /** where one was when the key was pressed: there it goes on */
  const cameFrom = useRef<HTMLElement | null>(null);
  const open = () => {
    const button = place.current?.querySelector('button');
    const { activeElement } = document;
    cameFrom.current =
      activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    // the details may lie below what is in view, and the menu with them
    button?.scrollIntoView({ block: 'nearest' });
    openMenu(button);
  };
  const onCloseAutoFocus = (event: Event) => {
    const back = cameFrom.current;
    cameFrom.current = null;
    if (!back?.isConnected) return;
    event.preventDefault();
    back.focus({ preventScroll: true });
  };
  useHotkey('graph.expand', open, { actsOn: props.id });
  return (
    <span ref={place} className="contents">
      <LazyMenu
        load={load}
        menuProps={{ ...props, onCloseAutoFocus }}
        trigger={
          <Button size="small" variant="primary" aria-keyshortcuts={ariaKeys('graph.expand')}>
            <UnfoldVertical aria-hidden className="size-4" />
            Show more
            <HotkeyHint id="graph.expand" />
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      />
    </span>
  );
}
