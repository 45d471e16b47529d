'use client';

import { focusKindOf, hrefOf, isMemoryKind } from '#components/graph/canvas/node-kind-style.ts';
import type { ViewAction } from '#components/graph/views/view-state.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { NodeView } from '#server/graph/schema.ts';
import type { MoreRow, OutlineRow } from './outline-rows.ts';
import type { useOutline } from './use-outline.ts';

interface Outline extends Pick<ReturnType<typeof useOutline>, 'retry' | 'setOpen'> {
  more: (row: MoreRow) => void;
}

export function useOutlineRowActions(outline: Outline, dispatch: (action: ViewAction) => void) {
  const router = useRouter();
  const isInMiddle = (row: OutlineRow) => row.kind === 'node' && row.item === null;
  const putInMiddle = ({ id, kind, label }: NodeView) =>
    dispatch({ type: 'focus', focus: { kind: focusKindOf(kind), id }, name: label });
  const why = (row: OutlineRow) => {
    if (row.kind === 'node' && isMemoryKind(row.node.kind)) router.push(`/ask/${row.node.id}`);
  };
  return {
    why,
    reach: (row: OutlineRow) => {
      if (row.kind === 'node') dispatch({ type: 'select', ids: [row.node.id] });
    },
    act: (row: OutlineRow) => {
      if (row.kind === 'node' && !isInMiddle(row)) putInMiddle(row.node);
      else if (row.kind === 'more') outline.more(row);
      else if (row.kind === 'failed') outline.retry(row.nodeId);
      else if (row.isOpen !== null) outline.setOpen(row.key, !row.isOpen);
    },
    menuOf: (row: OutlineRow) =>
      row.kind === 'node'
        ? {
            onFocus: isInMiddle(row) ? undefined : () => putInMiddle(row.node),
            onWhy: isMemoryKind(row.node.kind) ? () => why(row) : undefined,
            onOpen: () => router.push(hrefOf(row.node.kind, row.node.id)),
          }
        : null,
  };
}
