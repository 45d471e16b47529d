'use client';

import { useEffect, useRef } from 'react';
import { Link } from '#components/ui/link.tsx';
import { usePathInVault } from '#components/vault-context/use-path-in-vault.ts';
import { HOUSEHOLD_TABS, isHouseholdTabActive } from './household-tabs.ts';

export function HouseholdTabsNav({ isManager }: { isManager: boolean }) {
  const path = usePathInVault();
  const nav = useRef<HTMLElement>(null);
  // Scrolls to the current tab, which may be out of view on a phone.
  useEffect(() => {
    const { current } = nav;
    const tab = path && current?.querySelector('[aria-current=page]');
    if (!current || !tab) return;
    const [box, own] = [current.getBoundingClientRect(), tab.getBoundingClientRect()];
    current.scrollLeft += own.left + own.width / 2 - (box.left + box.width / 2);
  }, [path]);
  const places = HOUSEHOLD_TABS.filter(({ isForManagers = false }) => isManager || !isForManagers);
  return (
    <nav
      ref={nav}
      aria-label="Household"
      className="-mx-4 mb-4 overflow-x-auto px-4 [scrollbar-width:thin] sm:mx-0 sm:mb-5 sm:px-0"
    >
      <ul className="flex min-w-max gap-1 border-b border-line">
        {places.map((place) => (
          <li key={place.href}>
            <Link
              href={place.href}
              aria-current={isHouseholdTabActive(place, path) ? 'page' : undefined}
              className={
                '-mb-px flex min-h-9 items-center border-b-2 border-transparent px-2.5 text-sm text-muted ' +
                '-outline-offset-2 hover:text-ink aria-[current=page]:border-ember ' +
                'aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11'
              }
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
