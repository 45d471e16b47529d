'use client';

import { useEffect, useRef } from 'react';

/** Returns whether nothing has the focus, or only a closing toast. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    activeElement === document.body ||
    activeElement.closest('[data-sonner-toaster]') !== null
  );
}

/**
 * Moves the focus to the first remaining doubt, or to the heading if none is left. Undo moves it to the restored
 * doubt.
 */
export function useDoubtFocus(ids: readonly string[]) {
  const cards = useRef(new Map<string, HTMLElement>());
  const before = useRef<{ shown: readonly string[]; gone: readonly string[] }>({ shown: [], gone: [] });
  const key = ids.join(' ');
  useEffect(() => {
    const now = key === '' ? [] : key.split(' ');
    const { shown, gone } = before.current;
    const left = shown.filter((id) => !now.includes(id));
    const back = now.find((id) => gone.includes(id));
    before.current = { shown: now, gone: [...gone, ...left].filter((id) => !now.includes(id)) };
    if ((left.length === 0 && back === undefined) || !isFocusLost()) return;
    const target = cards.current.get(back ?? now[0] ?? '') ?? document.querySelector<HTMLElement>('h1');
    target?.focus();
    // A closing toast may have returned the focus to an earlier element.
    if (document.activeElement !== target) target?.focus();
  }, [key]);
  return (id: string) => (card: HTMLElement | null) => {
    if (card) cards.current.set(id, card);
    else cards.current.delete(id);
  };
}
