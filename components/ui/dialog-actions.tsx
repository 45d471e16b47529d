import type { ReactNode } from 'react';

/** The buttons at the end of a dialog or form; the main one comes first to the keyboard, last to the eye. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-row-reverse flex-wrap gap-2">{children}</div>;
}
