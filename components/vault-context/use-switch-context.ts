'use client';

import { counterpartOf } from './context-address.ts';
import { otherContext } from './context-words.ts';
import { usePlace } from './use-place.ts';
import { useVaultContext } from './vault-context.tsx';

/** Loads the page anew, so that nothing in this document's memory reaches the other vault. */
export function useSwitchContext(): () => void {
  const other = otherContext(useVaultContext());
  const place = usePlace();
  return () => location.assign(counterpartOf(other, place));
}
