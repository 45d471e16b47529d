'use client';

import { useState } from 'react';

/** Whether it has been true since the component is there: for what is loaded at its first use, and then stays. */
export function useEver(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(isNow);
  if (isNow && !wasEver) setWasEver(true);
  return wasEver || isNow;
}
