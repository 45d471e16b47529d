'use client';

import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';

/** Open layers, the lowest first. Only shortcuts of the topmost layer work. */
const open: string[] = [];
const PAGE = 'page';
const LayerContext = createContext(PAGE);

/** Returns the topmost layer: the page, or the dialog, sheet or menu opened last. */
export const topLayer = (): string => open.at(-1) ?? PAGE;

/** Returns the layer that contains the calling component. */
export const useLayer = (): string => useContext(LayerContext);

/** Makes its children the topmost layer while mounted. */
export function Layer({ children }: { children: ReactNode }) {
  const id = useId();
  useEffect(() => {
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
    };
  }, [id]);
  return <LayerContext value={id}>{children}</LayerContext>;
}
