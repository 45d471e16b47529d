'use client';

import { useEffect } from 'react';

/** Marks the page once it answers to clicks and keys: what drives a browser waits for it instead of guessing. */
export function InteractiveMark() {
  useEffect(() => {
    document.documentElement.dataset.interactive = '';
  }, []);
  return null;
}
