'use client';

import { createContext, type ReactNode, useContext, useId, useLayoutEffect } from 'react';

/** Open layers, lowest first. Shortcuts work only in the topmost layer. */
const open: string[] = [];
const PAGE = 'page';
const LayerContext = createContext(PAGE);
const onClosed = new Set<() => void>();

/** Returns the latest open dialog, sheet or menu, or the page if none is open. */
export const topLayer = (): string => open.at(-1) ?? PAGE;

/** Calls `listener` after each layer that closes. */
export function onLayerClosed(listener: () => void): () => void {
  onClosed.add(listener);
  return () => onClosed.delete(listener);
}

export const useLayer = (): string => useContext(LayerContext);

export function Layer({ children }: { children: ReactNode }) {
  const id = useId();
  // Uses a layout effect, so that a key pressed right after a layer closes reaches the layer below.
  useLayoutEffect(() => {
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
      for (const listener of [...onClosed]) listener();
    };
  }, [id]);
  return <LayerContext value={id}>{children}</LayerContext>;
}
