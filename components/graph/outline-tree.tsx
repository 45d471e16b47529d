'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePreferences } from '#components/shell/preferences-provider.tsx';
import type { NodeView } from '#server/graph/schema.ts';
import { focusKindOf, hrefOf, isMemoryKind } from './kind-look.ts';
import { OutlineTreeRow } from './outline-row.tsx';
import { type OutlineRow, outlineRows } from './outline-rows.ts';
import { standingKey, treeMove } from './tree-keys.ts';
import { useOutline } from './use-outline.ts';
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

/** Everything around one thing as a tree that is gone through by keys: groups by kind of link, and what is in them. */
export function OutlineTree({ focus, view, dispatch }: OutlineTreeProps) {
  const router = useRouter();
  const { preferences } = usePreferences();
  const tree = useRef<HTMLDivElement>(null);
  const outline = useOutline(focus.id, view);
  const [wanted, setWanted] = useState('');
  const root = outline.known(focus.id);
  const rows = outlineRows(
    { focusId: focus.id, ...outline, hiddenKinds: view.hiddenKinds, hiddenTypes: view.hiddenTypes },
    root.state === 'here' ? root.neighbours.node : focus,
  );
  const cursor = standingKey(rows, wanted);
  const elementOf = (key: string) =>
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;

  // What held the focus is gone (it was put in the middle, its group was closed): it goes to what stands in its place.
  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body && cursor !== null) {
      elementOf(cursor)?.focus();
    }
  });

  const isInMiddle = (row: OutlineRow) => row.kind === 'node' && row.item === null;
  const reach = (row: OutlineRow) => {
    setWanted(row.key);
    if (row.kind === 'node') dispatch({ type: 'select', ids: [row.node.id] });
  };
  const why = (row: OutlineRow) => {
    if (row.kind === 'node' && isMemoryKind(row.node.kind)) router.push(`/graph/why/${row.node.id}`);
  };
  const putInMiddle = (node: NodeView) =>
    dispatch({
      type: 'focus',
      focus: { kind: focusKindOf(node.kind), id: node.id },
      name: node.label,
    });
  const act = (row: OutlineRow) => {
    if (row.kind === 'node' && !isInMiddle(row)) putInMiddle(row.node);
    else if (row.kind === 'more') outline.more(row);
    else if (row.kind === 'failed') outline.retry(row.nodeId);
    else if (row.isOpen !== null) outline.setOpen(row.key, !row.isOpen);
  };
  const menuOf = (row: OutlineRow) =>
    row.kind === 'node'
      ? {
          onFocus: isInMiddle(row) ? undefined : () => putInMiddle(row.node),
          onWhy: isMemoryKind(row.node.kind) ? () => why(row) : undefined,
          onOpen: () => router.push(hrefOf(row.node.kind, row.node.id)),
        }
      : null;

  /** Whether the key meant something here. */
  const answer = (row: OutlineRow, element: Element, pressed: string): boolean => {
    const move = treeMove(rows, row.key, pressed, getComputedStyle(element).direction === 'rtl');
    if (move?.act === 'go') elementOf(move.key)?.focus();
    else if (move) outline.setOpen(move.key, move.act === 'open');
    else if (pressed === 'Enter' || pressed === ' ') act(row);
    else if (preferences.singleKeys === 'on' && pressed.toLowerCase() === 'w') why(row);
    else if (pressed === 'ContextMenu' || (preferences.singleKeys === 'on' && pressed.toLowerCase() === 'm'))
      openMenu(element);
    else return pressed.startsWith('Arrow') || pressed === 'Home' || pressed === 'End';
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
      ref={tree}
      role="tree"
      tabIndex={-1}
      aria-label={`Around ${focus.label}`}
      aria-describedby="outline-keys"
      onKeyDown={press}
      onFocus={() => {
        wasInside.current = true;
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null) wasInside.current = false;
      }}
    >
      {rows.map((row) => (
        <OutlineTreeRow
          key={row.key}
          row={row}
          isCursor={row.key === cursor}
          onToggle={() => {
            outline.setOpen(row.key, row.isOpen === false);
            // from its button, so that the arrows go on from here
            elementOf(row.key)?.focus();
          }}
          onAct={() => act(row)}
          onReached={() => reach(row)}
          menu={menuOf(row)}
          onMenuClosed={() => elementOf(row.key)?.focus()}
        />
      ))}
    </div>
  );
}
