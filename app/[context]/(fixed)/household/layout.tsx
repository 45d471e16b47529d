import type { ReactNode } from 'react';
import { HouseholdTabsNav } from '#components/household/household-tabs-nav.tsx';
import { mayUse, perspectivesOf } from '#server/core/actor.ts';
import { frameReader } from '../../signed-in-reader.ts';

export default async function HouseholdLayout({ children }: { children: ReactNode }) {
  const { actor } = await frameReader();
  const isManager = perspectivesOf(actor).every((one) => mayUse(one, ['admin']));
  return (
    <>
      <HouseholdTabsNav isManager={isManager} />
      {children}
    </>
  );
}
