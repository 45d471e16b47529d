'use client';

import { useEffect } from 'react';

/** Idle time in milliseconds after which an untouched page prefetches code. */
const QUIET_MS = 2_000;
const FIRST = ['pointerdown', 'keydown'] as const;

/**
 * Prefetches code on the first interaction, or once the page is idle. `load` must be stable; a failed prefetch is retried on
 * use.
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
