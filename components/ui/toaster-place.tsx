'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { isToasterWanted, missToaster, onToasterWanted, wantToaster } from './toaster-wanted.ts';

/** What somebody does first on a page. */
const FIRST = ['pointerdown', 'keydown'] as const;

/**
 * Where toasts appear. Their code does not come with the page but with the first thing that somebody does on it, so that
 * it is there, and known to screen readers, before that thing has anything to say.
 */
export function ToasterPlace() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  const isWanted = useSyncExternalStore(onToasterWanted, isToasterWanted, () => false);
  useEffect(() => {
    if (isWanted) {
      import('./toaster.tsx').then(({ Toaster }) => setLoaded({ Toaster }), missToaster);
      return;
    }
    for (const kind of FIRST) document.addEventListener(kind, wantToaster, { passive: true });
    return () => {
      for (const kind of FIRST) document.removeEventListener(kind, wantToaster);
    };
  }, [isWanted]);
  return loaded && <loaded.Toaster />;
}
