import type { ReactNode } from 'react';

/** The primary button is first in tab order and last on screen. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-row-reverse flex-wrap gap-2">{children}</div>;
}
