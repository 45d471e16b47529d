'use client';

import { createContext, type ReactNode } from 'react';

/** Whose drafts these are: a member in a household. */
export const DraftOwnerContext = createContext('');

/** Says whose drafts the forms in it keep. */
export function DraftOwner({ owner, children }: { owner: string; children: ReactNode }) {
  return <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>;
}
