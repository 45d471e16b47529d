'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { usePassedMilestone } from '#components/ui/use-passed-milestone.ts';
import { usePathInVault } from '#components/vault-context/use-path-in-vault.ts';
import { onNavigationStart } from './navigation-start-event.ts';

const SLOW_AFTER_MS = 3_000;
const MILESTONES_MS = [SLOW_AFTER_MS];

function isHere(address: string): boolean {
  const { pathname, searchParams } = new URL(address, location.href);
  return pathname === location.pathname && `${searchParams}` === `${new URLSearchParams(location.search)}`;
}

function Bar() {
  const isSlow = usePassedMilestone(MILESTONES_MS) >= SLOW_AFTER_MS;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 animate-[fade-in_120ms_150ms_both]">
      <div className="h-1 animate-pulse-soft bg-primary" />
      <p role="status" className="sr-only">
        Loading the page
      </p>
      {isSlow && (
        <p className="mx-auto mt-2 w-fit max-w-[90vw] rounded-control border border-line bg-raised px-3 py-2 text-sm shadow-high">
          Still loading the page. The server is slow to answer.
        </p>
      )}
    </div>
  );
}

/** Shows a progress bar until the next page has replaced this one. */
export function NavigationProgress() {
  const pathname = usePathInVault();
  const search = useSearchParams().toString();
  const [isUnderWay, setIsUnderWay] = useState(false);
  useEffect(() => onNavigationStart((address) => setIsUnderWay(!isHere(address))), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address ends the wait
  useEffect(() => setIsUnderWay(false), [pathname, search]);
  return isUnderWay ? <Bar /> : null;
}
