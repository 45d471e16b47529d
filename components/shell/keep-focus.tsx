'use client';

import { useEffect } from 'react';
import { takeFocusAfterLoad } from './focus-after-load.ts';
import { nearestTo } from './nearest-focus.ts';

/** Delay in milliseconds before the focus is moved. A closing dialog or an opening page may move it first. */
const OTHERS_FIRST_MS = 50;

/**
 * Keeps the keyboard focus when the focused element is removed, for example with the row of a deleted item. Moves it to
 * the next row or to the heading above. Mounted once for all pages.
 */
export function KeepFocus() {
  useEffect(() => {
    const content = document.getElementById('content');
    if (!content) return;
    if (takeFocusAfterLoad()) content.querySelector('h1')?.focus();
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element && content.contains(target) ? target : null;
    };
    const observer = new MutationObserver((changes) => {
      if (held === null || held.isConnected) return;
      const lost = held;
      const change = changes.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(lost)),
      );
      held = null;
      if (!change) return;
      setTimeout(() => {
        if (document.activeElement === document.body) nearestTo(change, content)?.focus();
      }, OTHERS_FIRST_MS);
    });
    document.addEventListener('focusin', hold);
    observer.observe(content, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', hold);
      observer.disconnect();
    };
  }, []);
  return null;
}
