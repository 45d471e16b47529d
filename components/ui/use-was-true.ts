'use client';

import { useState } from 'react';

/**
 * Returns whether the value has ever been true since mounting. Used for content that is loaded on first use and then
 * stays. Its `dynamic` import needs a `loading` option, even null. Otherwise Next.js suspends the whole page, which
 * loses the focus.
 */
export function useWasTrue(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(isNow);
  if (isNow && !wasEver) setWasEver(true);
  return wasEver || isNow;
}
