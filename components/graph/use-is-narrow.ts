'use client';

import { useSyncExternalStore } from 'react';

/** Media query for narrow screens. On them, the Outline comes first and the picture is a small map. */
const NARROW = '(max-width: 47.99rem)';

function subscribe(run: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', run);
  return () => media.removeEventListener('change', run);
}

/** Returns whether the screen is narrow. False on the server. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
