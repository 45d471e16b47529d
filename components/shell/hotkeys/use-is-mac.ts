'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}
