'use client';

import { useEffect } from 'react';
import { takeFocusAfterLoad } from './focus-heading-after-load.ts';
import { HEADING, nearestFocusable } from './nearest-focusable.ts';

/** Delay before the focus is moved, because a closing dialog or an opening page may move it first. */
const OTHERS_FIRST_MS = 50;

/** Moves the focus to the next row or heading when the focused element is removed. Mounted once for all pages. */
export function RestoreLostFocus() {
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
        if (document.activeElement !== document.body) return;
        const next = nearestFocusable(change, content);
        // A heading may be far above what is being read.
        next?.focus({ preventScroll: next.matches(HEADING) });
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
