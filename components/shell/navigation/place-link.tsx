'use client';

import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { Link } from '#components/ui/link.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { usePathInVault } from '#components/vault-context/use-path-in-vault.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import { isIn, PLACES, type Place } from './navigation-places.ts';
import { ReviewCountBadge } from './review-count-badge.tsx';

const REVIEW = '/review';

export function PlaceLink({ href, review }: { href: string; review: ReviewSummary | null }) {
  const path = usePathInVault();
  const { preferences } = usePreferences();
  const place = PLACES.find((one) => one.href === href);
  if (!place) return null;
  const isHere = isIn(place, path);
  const link = (
    <Link
      href={place.href}
      aria-current={isHere ? 'page' : undefined}
      className={
        'group relative flex min-h-9 items-center gap-3 rounded-control px-2.5 text-sm text-muted transition-colors ' +
        'hover:bg-hover hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium ' +
        'aria-[current=page]:text-ink aria-[current=page]:shadow-low pointer-coarse:min-h-11'
      }
    >
      <span
        aria-hidden
        className="absolute inset-y-2 start-0 w-[3px] rounded-full group-aria-[current=page]:bg-ember"
      />
      <place.icon aria-hidden className="size-[1.125rem] shrink-0" />
      <span className="flex-1 truncate rail-closed:sr-only">{place.label}</span>
      {place.hotkey && <PlaceHint hotkey={place.hotkey} />}
      {place.href === REVIEW && review && (
        <ReviewCountBadge
          first={review}
          className="rounded-full bg-amber-soft px-1.5 text-2xs font-medium text-amber-text rail-closed:absolute rail-closed:end-1 rail-closed:top-0"
        />
      )}
    </Link>
  );
  if (preferences.rail === 'open') return link;
  return (
    <Tooltip label={place.label} side="right">
      {link}
    </Tooltip>
  );
}

function PlaceHint({ hotkey }: { hotkey: NonNullable<Place['hotkey']> }) {
  const caps = useHotkeyCaps(hotkey);
  if (!caps) return null;
  return (
    <span
      aria-hidden
      className="text-2xs tracking-wide text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 rail-closed:hidden pointer-coarse:hidden"
    >
      {caps}
    </span>
  );
}
