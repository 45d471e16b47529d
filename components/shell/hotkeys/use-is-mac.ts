'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the keyboard has a Cmd key. The server says no, and the page corrects itself. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}
