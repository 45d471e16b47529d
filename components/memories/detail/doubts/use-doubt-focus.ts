'use client';

import { useEffect, useRef } from 'react';

/** Nobody has the focus, or a message that is about to go. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    activeElement === document.body ||
    activeElement.closest('[data-sonner-toaster]') !== null
  );
}

/**
 * Keeps the focus where doubts come and go: one that is decided leaves it to the next, otherwise to the page's heading;
 * one that comes back by undo has it again. Answers the ref of a doubt's card.
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
    // a message gives the focus back to where it had it from, while it is taken from it
    if (document.activeElement !== target) target?.focus();
  }, [key]);
  return (id: string) => (card: HTMLElement | null) => {
    if (card) cards.current.set(id, card);
    else cards.current.delete(id);
  };
}
