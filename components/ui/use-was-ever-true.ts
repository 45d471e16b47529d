'use client';

import { useState } from 'react';

/**
 * Returns whether the value was true at any time since mounting. A `dynamic` component that depends on it needs a
 * `loading` option, because the page would otherwise lose the focus.
 */
export function useWasEverTrue(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(isNow);
  if (isNow && !wasEver) setWasEver(true);
  return wasEver || isNow;
}
