'use client';

import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { Link } from '#components/ui/link.tsx';
import { usePathInVault } from '#components/vault-context/use-path-in-vault.ts';
import { BAR_PLACES, isIn, MORE_PLACES } from './navigation-places.ts';
import { ReviewCountBadge } from './review-count-badge.tsx';

const MoreDrawer = dynamic(
  () => retryUntilLoaded(() => import('./more-drawer.tsx').then((m) => m.MoreDrawer)),
  {
    loading: () => null,
  },
);

const ITEM =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-control text-2xs text-muted ' +
  '-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink';

export function BottomBar({ member }: { member: ShellMember }) {
  const path = usePathInVault();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const isElsewhere = MORE_PLACES.some((place) => isIn(place, path));
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {BAR_PLACES.map((place) => (
        <Link
          key={place.href}
          href={place.href}
          aria-current={isIn(place, path) ? 'page' : undefined}
          className={ITEM}
        >
          <place.icon aria-hidden className="size-5" />
          {place.label}
          {place.href === '/review' && member.review && (
            <ReviewCountBadge
              first={member.review}
              className="absolute top-1 start-[calc(50%+0.4rem)] rounded-full bg-amber-soft px-1.5 text-2xs font-medium text-amber-text"
            />
          )}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        aria-current={isElsewhere ? 'page' : undefined}
        onClick={() => setIsMoreOpen(true)}
        className={ITEM}
      >
        <Menu aria-hidden className="size-5" />
        More
      </button>
      {isMoreOpen && <MoreDrawer member={member} onClose={() => setIsMoreOpen(false)} />}
    </nav>
  );
}
