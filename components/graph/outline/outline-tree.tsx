'use client';

import { type KeyboardEvent, useState } from 'react';
import type { GraphNode } from '#components/graph/graph-data.ts';
import { useOutlineKindGroups } from '#components/graph/outline/use-outline-kind-groups.ts';
import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import type { NodeView } from '#server/graph/schema.ts';
import { OutlineTreeRow } from './outline-row.tsx';
import { KINDS_KEY, nodeIdOf, type OutlineRow, outlineRows } from './outline-rows.ts';
import { cursorKey, treeMove } from './tree-key-moves.ts';
import { useOutline } from './use-outline.ts';
import { useOutlineRowActions } from './use-outline-row-actions.ts';
import { useTreeFocus } from './use-tree-focus.ts';

interface OutlineTreeProps {
  /** Without a focus, the tree lists the shown nodes by kind. */
  focus: NodeView | null;
  shown: readonly GraphNode[];
  view: View;
  dispatch: (action: ViewAction) => void;
}

const nodeIn = (shown: readonly GraphNode[], id: string | null): NodeView | null =>
  shown.find((one) => one.id === id) ?? null;

/** Keys that the page must ignore, even when they have no effect in the tree. */
const isTreeKey = (pressed: string): boolean =>
  pressed.startsWith('Arrow') || pressed === 'Home' || pressed === 'End';

export function OutlineTree({ focus, shown, view, dispatch }: OutlineTreeProps) {
  const { preferences } = usePreferences();
  const [wanted, setWanted] = useState('');
  const [menuKey, setMenuKey] = useState<string | null>(null);
  // A node selected in the picture has no row, so the tree adds one at the top level.
  const [beside, setBeside] = useState<string | null>(null);
  const [followed, setFollowed] = useState<{ chosen?: string | undefined; focusId?: string | undefined }>({});
  const tops = [focus, nodeIn(shown, beside === focus?.id ? null : beside)].filter((one) => one !== null);
  const topIds = tops.map(({ id }) => id);
  const outline = useOutline(topIds, view);
  const byKind = useOutlineKindGroups(focus === null ? shown : [], view.asOf);
  const acts = useOutlineRowActions(
    {
      ...outline,
      more: (row) => (row.nodeId === KINDS_KEY ? byKind.more(row.groupKey, row.offset) : outline.more(row)),
    },
    dispatch,
  );
  const rows = outlineRows(
    { topIds, ...outline, hiddenKinds: view.hiddenKinds, hiddenTypes: view.hiddenTypes },
    tops.map((top) => {
      const known = outline.known(top.id);
      return known.state === 'here' ? known.neighbours.node : top;
    }),
    byKind.kinds,
  );
  const chosen = view.selection.at(-1);
  if (chosen !== followed.chosen || focus?.id !== followed.focusId) {
    setFollowed({ chosen, focusId: focus?.id });
    const at = rows.find((row) => row.kind === 'node' && row.node.id === chosen);
    const isHere = nodeIdOf(wanted) === chosen;
    if (chosen !== undefined && !at) {
      setBeside(chosen);
      setWanted(encodeURIComponent(chosen));
    } else if (focus?.id !== followed.focusId || !isHere) setBeside(null);
    if (at && !isHere) setWanted(at.key);
  }
  const cursor = cursorKey(rows, wanted);
  const { goTo, treeProps } = useTreeFocus(cursor);

  /** Returns whether the key had an effect. */
  const answer = (row: OutlineRow, element: Element, pressed: string): boolean => {
    const letter = preferences.singleKeys === 'on' ? pressed.toLowerCase() : '';
    const move = treeMove(rows, row.key, pressed, getComputedStyle(element).direction === 'rtl');
    if (move?.act === 'go') goTo(move.key);
    else if (move) outline.setOpen(move.key, move.act === 'open');
    else if (pressed === 'Enter' || pressed === ' ') acts.act(row);
    else if (letter === 'w') acts.why(row);
    else if (letter === 'm' || pressed === 'ContextMenu') setMenuKey(row.key);
    else return isTreeKey(pressed);
    return true;
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    // Ignores keys on buttons inside a row, because the buttons handle their keys themselves.
    const row = rows.find(({ key }) => key === target.dataset.key);
    const pressed = event.key === 'F10' && event.shiftKey ? 'ContextMenu' : event.key;
    if (row && answer(row, target, pressed)) event.preventDefault();
  };
  return (
    <div
      {...treeProps}
      role="tree"
      tabIndex={-1}
      aria-label={focus === null ? 'What is shown, by kind' : `Around ${focus.label}`}
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
            // Moves the cursor to the row whose button was clicked, so that arrow keys continue from that row.
            goTo(row.key);
          }}
          onAct={() => acts.act(row)}
          onReached={() => {
            setWanted(row.key);
            acts.reach(row);
          }}
          acts={acts.menuOf(row)}
          isMenuOpen={row.key === menuKey}
          onMenuOpenChange={(isOpen) => setMenuKey(isOpen ? row.key : null)}
          onMenuClosed={() => goTo(row.key)}
        />
      ))}
    </div>
  );
}
