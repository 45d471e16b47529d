'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

/** Of a row at least so much is seen. */
const ROW_PX = 44;

/**
 * Keeps the keyboard in a tree whose rows come and go. What held the focus may be gone with what it did (it was put in
 * the middle, its group was closed): then the focus goes to the row that stands in its place.
 */
export function useTreeFocus(cursor: string | null) {
  const tree = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  const elementOf = (key: string) =>
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
  const goTo = (key: string) => elementOf(key)?.focus();
  // A row that was removed leaves to nowhere; a person who leaves goes somewhere, if not always at once: what draws the
  // picture takes the focus from a row before the picture has it.
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
  // where the cursor was led from elsewhere, it is brought into view within the tree; the page stays where it is
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
