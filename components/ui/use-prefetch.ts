'use client';

import { useEffect } from 'react';

const QUIET_MS = 2_000;
const FIRST = ['pointerdown', 'keydown'] as const;

/** `load` must be a stable function. If prefetching fails, the code is loaded when it is used. */
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
