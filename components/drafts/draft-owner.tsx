'use client';

import { createContext, type ReactNode } from 'react';

/** Owner of the drafts in this tab. The owner is a member of a household. */
export const DraftOwnerContext = createContext('');

/** Sets the owner of all drafts in the forms below. */
export function DraftOwner({ owner, children }: { owner: string; children: ReactNode }) {
  return <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>;
}
