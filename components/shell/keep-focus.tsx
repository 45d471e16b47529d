'use client';

import { useEffect } from 'react';
import { takeFocusAfterLoad } from './focus-after-load.ts';
import { nearestTo } from './nearest-focus.ts';

/** Milliseconds that whoever knows better where the focus goes has for it: a dialog that closes, a page that opens. */
const OTHERS_FIRST_MS = 50;

/**
 * What has the focus may go with what it did: a row that was ended, a proposal that was answered. Then the focus goes
 * to the row that took its place, or else to the heading above, instead of falling to the body. Once for every page.
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
