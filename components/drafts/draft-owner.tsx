'use client';

import { createContext, type ReactNode } from 'react';

/** Owner of the drafts in this tab: a member of a household, as `email/household id`. An empty text means no owner. */
export const DraftOwnerContext = createContext('');

/** Sets the owner of all drafts in the forms below. */
export function DraftOwner({ owner, children }: { owner: string; children: ReactNode }) {
  return <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>;
}
