'use client';

import type { RefObject } from 'react';
import type { CanvasEngine } from '#components/graph/canvas/canvas-engine.ts';
import { isMemoryKind } from '#components/graph/canvas/node-kind-style.ts';
import type { GraphNode } from '#components/graph/graph-data.ts';
import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { useRouter } from '#components/vault-context/use-router.ts';

interface GraphKeysOptions {
  engine: CanvasEngine | null;
  page: RefObject<HTMLElement | null>;
  chosen: readonly GraphNode[];
  view: View;
  dispatch: (action: ViewAction) => void;
  onConnect: () => void;
  onNeed: (part: 'outline' | 'canvas') => void;
}

const PARTS = {
  lens: 'input[type=radio]:checked',
  outline: '[role=tree] [role=treeitem][tabindex="0"]',
  canvas: '[data-graph-canvas]',
} as const;

export function useGraphHotkeys(options: GraphKeysOptions): void {
  const { engine, page, chosen, view, dispatch, onConnect, onNeed } = options;
  const router = useRouter();
  const hasPicture = { isEnabled: engine !== null };
  const node = chosen.at(-1);
  const goTo = (part: keyof typeof PARTS) => {
    if (part !== 'lens') onNeed(part);
    focusWhenThere(() => page.current?.querySelector<HTMLElement>(PARTS[part]));
  };
  useHotkey('graph.zoom-in', () => engine?.zoomBy('in'), hasPicture);
  useHotkey('graph.zoom-out', () => engine?.zoomBy('out'), hasPicture);
  useHotkey('graph.fit', () => engine?.fit(), hasPicture);
  useHotkey('graph.lens', () => goTo('lens'));
  useHotkey('graph.outline', () => goTo('outline'));
  useHotkey('graph.canvas', () => goTo('canvas'));
  useHotkey('graph.why', () => node && router.push(`/ask/${node.id}`), {
    isEnabled: node !== undefined && isMemoryKind(node.kind),
  });
  useHotkey('graph.connect', onConnect);
  useHotkey('graph.remove', () => dispatch({ type: 'remove', ids: view.selection }), {
    isEnabled: node !== undefined,
  });
  useHotkey('graph.collapse', () => node && dispatch({ type: 'collapse', id: node.id, name: node.label }), {
    isEnabled: node !== undefined,
  });
}

const FRAMES = 60;

function focusWhenThere(find: () => HTMLElement | null | undefined, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const element = find();
    element?.focus();
    if (!element && frames > 0) focusWhenThere(find, frames - 1);
  });
}
