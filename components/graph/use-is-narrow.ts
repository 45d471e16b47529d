'use client';

import { useSyncExternalStore } from 'react';

/** Below this the Outline leads and the picture is a small map. */
const NARROW = '(max-width: 47.99rem)';

function subscribe(run: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', run);
  return () => media.removeEventListener('change', run);
}

/** Whether the screen is a phone's. The server does not know and says no. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
