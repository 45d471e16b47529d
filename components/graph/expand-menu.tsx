'use client';

import { ChevronDown, UnfoldVertical } from 'lucide-react';
import { useRef } from 'react';
import { HotkeyHint } from '#components/shell/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkey-words.ts';
import { useHotkey } from '#components/shell/use-hotkey.ts';
import { Button } from '#components/ui/button.tsx';
import { LazyMenu } from '#components/ui/lazy-menu.tsx';
import type { Expansion } from '#server/domain/graph-lens.ts';
import type { View, ViewAction } from './view-state.ts';

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
  const open = () => {
    const button = place.current?.querySelector('button');
    // the details may lie below what is in view, and the menu with them
    button?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
    button?.click();
  };
  useHotkey('graph.expand', open, { actsOn: props.id });
  return (
    <span ref={place} className="contents">
      <LazyMenu
        load={load}
        menuProps={props}
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
