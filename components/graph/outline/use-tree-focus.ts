'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

const ROW_PX = 44;

export function useTreeFocus(cursor: string | null) {
  const tree = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  const elementOf = (key: string) =>
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
  const goTo = (key: string) => elementOf(key)?.focus();
  // A blur event does not tell where the focus goes, for example when a row is removed.
  useEffect(() => {
    const come = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && (tree.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', come);
    return () => document.removeEventListener('focusin', come);
  }, []);
  useEffect(() => {
    const isLost = wasInside.current && document.activeElement === document.body;
    if (isLost && cursor !== null) goTo(cursor);
  });
  // Scrolls the tree but not the page.
  const bringIntoView = useEffectEvent((key: string | null) => {
    const row = key === null ? null : elementOf(key);
    const box = tree.current?.closest<HTMLElement>('[data-outline]');
    if (!row || !box || row.contains(document.activeElement)) return;
    const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
    else if (inner.top + ROW_PX > outer.bottom) box.scrollTop += inner.top + ROW_PX - outer.bottom;
  });
  useEffect(() => bringIntoView(cursor), [cursor]);
  return {
    goTo,
    treeProps: { ref: tree },
  };
}
