'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Context } from '#server/core/actor.ts';

const VaultContext = createContext<Context>('personal');

export const useVaultContext = (): Context => use(VaultContext);

export function VaultContextProvider({ context, children }: { context: Context; children: ReactNode }) {
  return <VaultContext value={context}>{children}</VaultContext>;
}
