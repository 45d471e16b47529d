'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { isToasterWanted, missToaster, onToasterWanted, wantToaster } from './toaster-loading-state.ts';

const FIRST = ['pointerdown', 'keydown'] as const;

/** Loads the toaster at the first interaction, so that its live region exists before the first toast. */
export function LazyToaster() {
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
