'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, UnfoldVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { asOfMoment } from '#components/graph/as-of-day.ts';
import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import type { MenuEntry } from '#components/ui/menu-entry.ts';
import type { Expansion } from '#server/domain/graph/graph-filter.ts';
import { expansionLabel, offsetOf } from './expansion-label.ts';

interface ExpandMenuProps {
  id: string;
  name: string;
  view: View;
  dispatch: (action: ViewAction) => void;
  sent: ReadonlyMap<Expansion, number>;
}

export function ExpandMenu(props: ExpandMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const open = () => {
    const { activeElement } = document;
    cameFrom.current =
      activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    // The menu opens at the button, which may be out of view.
    button.current?.scrollIntoView({ block: 'nearest' });
    setIsOpen(true);
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
    <Menu
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onCloseAutoFocus={onCloseAutoFocus}
      align="start"
      entries={useExpansions(props, isOpen)}
      trigger={
        <Button ref={button} size="small" variant="primary" aria-keyshortcuts={ariaKeys('graph.expand')}>
          <UnfoldVertical aria-hidden className="size-4" />
          Show more
          <HotkeyHint id="graph.expand" />
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    />
  );
}

function useExpansions({ id, name, view, dispatch, sent }: ExpandMenuProps, isOpen: boolean): MenuEntry[] {
  const trpc = useTRPC();
  const { data, error } = useQuery({
    ...trpc.graph.expansions.queryOptions({ id, lens: view.lens, asOf: asOfMoment(view.asOf) }),
    enabled: isOpen,
  });
  if (!data)
    return [{ kind: 'label', label: error ? 'The number of connections could not be loaded.' : 'Counting…' }];
  if (data.expansions.length === 0)
    return [{ kind: 'label', label: 'There is nothing more that you may see.' }];
  return data.expansions.map(({ relation, total }) => ({
    kind: 'item',
    label: expansionLabel(relation, total, sent.get(relation) ?? 0),
    isDisabled: (sent.get(relation) ?? 0) >= total,
    onSelect: () => dispatch({ type: 'expand', id, relation, offset: offsetOf(view, id, relation), name }),
  }));
}
