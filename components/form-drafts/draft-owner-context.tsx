'use client';

import { createContext, type ReactNode } from 'react';

/** Owner of the drafts in this tab, as `email/household id`; empty if there is none. */
export const DraftOwnerContext = createContext('');

export function DraftOwnerProvider({ owner, children }: { owner: string; children: ReactNode }) {
  return <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>;
}
