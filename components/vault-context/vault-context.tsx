'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Context } from '#server/core/actor.ts';
import { otherContext } from './context-labels.ts';

const VaultContext = createContext<{ context: Context; hasWork: boolean }>({
  context: 'personal',
  hasWork: false,
});

export const useVaultContext = (): Context => use(VaultContext).context;

/** Returns the vault to which a memory of this page can be moved. Null if there is no work vault. */
export function useOtherVault(): Context | null {
  const { context, hasWork } = use(VaultContext);
  return hasWork ? otherContext(context) : null;
}

interface VaultContextProviderProps {
  context: Context;
  hasWork: boolean;
  children: ReactNode;
}

export function VaultContextProvider({ context, hasWork, children }: VaultContextProviderProps) {
  const value = useMemo(() => ({ context, hasWork }), [context, hasWork]);
  return <VaultContext value={value}>{children}</VaultContext>;
}
