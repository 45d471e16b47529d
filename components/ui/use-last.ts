'use client';

import { useState } from 'react';

/** Returns the last value that was not null. A dialog shows this value while it closes. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
