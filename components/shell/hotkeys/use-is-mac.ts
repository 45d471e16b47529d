'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns whether the keyboard has a Cmd key. False on the server; corrected after hydration. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}
