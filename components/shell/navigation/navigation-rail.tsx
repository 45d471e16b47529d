import { PaletteButton } from '#components/shell/palette/palette-button.tsx';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { Link } from '#components/ui/link.tsx';
import { ContextSwitch } from '#components/vault-context/context-switch.tsx';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { HouseholdMenu } from './household-menu.tsx';
import { MAIN_PLACES, OTHER_PLACES, type Place } from './navigation-places.ts';
import { PlaceLink } from './place-link.tsx';
import { RailToggle } from './rail-toggle.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export function NavigationRail({ member }: { member: ShellMember }) {
  return (
    <div className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col gap-4 overflow-y-auto border-e border-line px-3 py-4 md:flex rail-closed:w-16 print:hidden">
      <Link href="/" className="flex min-h-9 items-center gap-2.5 rounded-control px-1.5 rail-closed:px-1">
        <BrandMark className="size-8 shrink-0" />
        <span className="font-display text-lg font-semibold tracking-tight rail-closed:sr-only">
          Hearthlore
        </span>
      </Link>
      <HouseholdMenu member={member} />
      {member.hasWork && <ContextSwitch />}
      <PaletteButton />
      <nav aria-label="Main" className="flex flex-1 flex-col gap-4">
        <Places places={MAIN_PLACES} review={member.review} />
        <Places places={OTHER_PLACES} review={member.review} />
      </nav>
      <div className="flex items-center gap-1 border-t border-line pt-3 rail-closed:flex-col">
        <AccountMenu member={member} />
        <ThemeMenu />
        <RailToggle />
      </div>
    </div>
  );
}

function Places({ places, review }: { places: readonly Place[]; review: ReviewSummary | null }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {places.map((place) => (
        <li key={place.href}>
          <PlaceLink href={place.href} review={review} />
        </li>
      ))}
    </ul>
  );
}
