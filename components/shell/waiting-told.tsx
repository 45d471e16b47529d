'use client';

import { useEffect } from 'react';
import { tellWaiting } from './waiting.ts';

/** A page that the server made with the count says it, for the frame around it may be older. */
export function WaitingTold({ count }: { count: number }) {
  useEffect(() => tellWaiting(count), [count]);
  return null;
}
