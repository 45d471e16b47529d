'use client';

import { type FocusEvent, useEffect, useRef } from 'react';

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
  useEffect(() => {
    const isLost = wasInside.current && document.activeElement === document.body;
    if (isLost && cursor !== null) goTo(cursor);
  });
  return {
    goTo,
    treeProps: {
      ref: tree,
      onFocus: () => {
        wasInside.current = true;
      },
      // a row that was removed leaves to nowhere; a person who leaves goes somewhere
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null) wasInside.current = false;
      },
    },
  };
}
