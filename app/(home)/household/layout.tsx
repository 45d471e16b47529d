import type { ReactNode } from 'react';
import { HouseholdNav } from '#components/household/household-nav.tsx';

export default function HouseholdLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <HouseholdNav />
      {children}
    </>
  );
}
