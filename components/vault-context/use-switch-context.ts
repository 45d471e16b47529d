'use client';

import { otherContext } from './context-labels.ts';
import { counterpartOf } from './context-paths.ts';
import { usePathInVault } from './use-path-in-vault.ts';
import { useVaultContext } from './vault-context.tsx';

/** Reloads the page, so that nothing in this document's memory reaches the other vault. */
export function useSwitchContext(): () => void {
  const other = otherContext(useVaultContext());
  const place = usePathInVault();
  return () => location.assign(counterpartOf(other, place));
}
