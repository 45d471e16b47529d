'use client';

import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 47.99rem)';

function subscribe(run: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', run);
  return () => media.removeEventListener('change', run);
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
