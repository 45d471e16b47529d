'use client';

import { type KeyboardEvent, useState } from 'react';
import { usePreferences } from '#components/shell/preferences-provider.tsx';
import type { NodeView } from '#server/graph/schema.ts';
import { OutlineTreeRow } from './outline-row.tsx';
import { type OutlineRow, outlineRows } from './outline-rows.ts';
import { standingKey, treeMove } from './tree-keys.ts';
import { useOutline } from './use-outline.ts';
import { useRowActs } from './use-row-acts.ts';
import { useTreeFocus } from './use-tree-focus.ts';
import type { View, ViewAction } from './view-state.ts';

export interface OutlineTreeProps {
  focus: NodeView;
  view: View;
  dispatch: (action: ViewAction) => void;
}

/** Radix opens a menu by a key; one that is not loaded yet opens at its first press. */
function openMenu(row: Element): void {
  const button = row.querySelector<HTMLButtonElement>('[data-menu]');
  if (button?.dataset.state === undefined) button?.click();
  else button.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

/** Keys of a tree, which the page must not answer even where they lead nowhere. */
const isTreeKey = (pressed: string): boolean =>
  pressed.startsWith('Arrow') || pressed === 'Home' || pressed === 'End';

/** Everything around one thing as a tree that is gone through by keys: groups by kind of link, and what is in them. */
export function OutlineTree({ focus, view, dispatch }: OutlineTreeProps) {
  const { preferences } = usePreferences();
  const outline = useOutline(focus.id, view);
  const acts = useRowActs(outline, dispatch);
  const [wanted, setWanted] = useState('');
  const root = outline.known(focus.id);
  const rows = outlineRows(
    { focusId: focus.id, ...outline, hiddenKinds: view.hiddenKinds, hiddenTypes: view.hiddenTypes },
    root.state === 'here' ? root.neighbours.node : focus,
  );
  const cursor = standingKey(rows, wanted);
  const { goTo, treeProps } = useTreeFocus(cursor);

  /** Whether the key meant something here. */
  const answer = (row: OutlineRow, element: Element, pressed: string): boolean => {
    const letter = preferences.singleKeys === 'on' ? pressed.toLowerCase() : '';
    const move = treeMove(rows, row.key, pressed, getComputedStyle(element).direction === 'rtl');
    if (move?.act === 'go') goTo(move.key);
    else if (move) outline.setOpen(move.key, move.act === 'open');
    else if (pressed === 'Enter' || pressed === ' ') acts.act(row);
    else if (letter === 'w') acts.why(row);
    else if (letter === 'm' || pressed === 'ContextMenu') openMenu(element);
    else return isTreeKey(pressed);
    return true;
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    // keys of the buttons inside are theirs
    const row = rows.find(({ key }) => key === target.dataset.key);
    const pressed = event.key === 'F10' && event.shiftKey ? 'ContextMenu' : event.key;
    if (row && answer(row, target, pressed)) event.preventDefault();
  };
  return (
    <div
      {...treeProps}
      role="tree"
      tabIndex={-1}
      aria-label={`Around ${focus.label}`}
      aria-describedby="outline-keys"
      onKeyDown={press}
    >
      {rows.map((row) => (
        <OutlineTreeRow
          key={row.key}
          row={row}
          isCursor={row.key === cursor}
          onToggle={() => {
            outline.setOpen(row.key, row.isOpen === false);
            // from its button, so that the arrows go on from here
            goTo(row.key);
          }}
          onAct={() => acts.act(row)}
          onReached={() => {
            setWanted(row.key);
            acts.reach(row);
          }}
          menu={acts.menuOf(row)}
          onMenuClosed={() => goTo(row.key)}
        />
      ))}
    </div>
  );
}
