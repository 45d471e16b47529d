'use client';

import { useEffect } from 'react';

/** Milliseconds after which a page that nobody has touched gets the rest of its code. */
const QUIET_MS = 2_000;
const FIRST = ['pointerdown', 'keydown'] as const;

/**
 * Loads what a press or a key will open, before it does: with the first thing that somebody does on the page, or once the
 * page has come to rest. `load` never changes; where it fails, what is opened loads it anew.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const begin = () => {
      end();
      load().catch(() => undefined);
    };
    const timer = setTimeout(begin, QUIET_MS);
    const end = () => {
      clearTimeout(timer);
      for (const kind of FIRST) document.removeEventListener(kind, begin);
    };
    for (const kind of FIRST) document.addEventListener(kind, begin, { passive: true });
    return end;
  }, [load]);
}
