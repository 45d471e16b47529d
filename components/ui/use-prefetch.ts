'use client';

import { useEffect } from 'react';

/** Time in milliseconds after which code is prefetched even without an interaction. */
const QUIET_MS = 2_000;
const FIRST = ['pointerdown', 'keydown'] as const;

/**
 * Prefetches code at the first interaction or, without an interaction, after a while. `load` must be a stable function.
 * If prefetching fails, the code is loaded when it is used.
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
