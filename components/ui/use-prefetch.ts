'use client';

import { useEffect } from 'react';

/** Time in milliseconds after which code is prefetched even without an interaction. */
const QUIET_MS = 2_000;
const FIRST = ['pointerdown', 'keydown'] as const;

/**
 * Prefetches code on the first interaction; if there is none for a while, prefetches it then. `load` must be a stable
 * function. A failed prefetch does no harm, because using the code loads it again.
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
