'use client';

import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';

/** What lies open over the page, lowest first. Only the topmost layer may answer keys. */
const open: string[] = [];
const PAGE = 'page';
const LayerContext = createContext(PAGE);

/** The layer on top now: the page itself, or the dialog, sheet or menu opened last. */
export const topLayer = (): string => open.at(-1) ?? PAGE;

/** The layer that the calling component is in. */
export const useLayer = (): string => useContext(LayerContext);

/** Makes its children a layer for as long as they are mounted; everything below it is inert. */
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
