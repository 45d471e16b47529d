'use client';

import { useState } from 'react';

/**
 * Whether it has been true since the component is there: for what is loaded at its first use, and then stays. Such a
 * `dynamic` names a `loading`, if only null: without one Next makes no boundary, and the whole page would give way to its
 * skeleton and lose the focus while the code comes.
 */
export function useWasTrue(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(isNow);
  if (isNow && !wasEver) setWasEver(true);
  return wasEver || isNow;
}
