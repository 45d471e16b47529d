import type { ReactNode } from 'react';
import { HouseholdNav } from '#components/household/household-nav.tsx';
import { DataPages } from '#components/shell/navigation/data-pages.tsx';

export default function HouseholdLayout({ children }: { children: ReactNode }) {
  return (
    <DataPages>
      <HouseholdNav />
      {children}
    </DataPages>
  );
}
