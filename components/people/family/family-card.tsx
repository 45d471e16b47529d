import { LocateFixed } from 'lucide-react';
import { ContactAvatar } from '#components/people/contact/contact-avatar.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import type { Relative } from '#server/relationships/family/schema.ts';
import { CARD } from './layout/card-size.ts';
import type { Spot } from './layout/family-layout.ts';

interface FamilyCardProps {
  person: Relative;
  spot: Spot;
  isTabStop: boolean;
  onFocus: () => void;
  onCentre: () => void;
}

export function FamilyCard({ person, spot, isTabStop, onFocus, onCentre }: FamilyCardProps) {
  const isMiddle = person.relation === null;
  return (
    <div className="absolute" style={{ left: spot.x, top: spot.y, width: CARD.width, height: CARD.height }}>
      <Link
        href={`/people/${person.id}`}
        data-person={person.id}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        aria-keyshortcuts={isMiddle ? undefined : ariaKeys('people.centre')}
        title={`${person.name}, ${person.relation ?? 'in the middle'}`}
        className={classNames(
          'flex size-full flex-col items-center gap-1 rounded-control border px-1.5 pt-2.5 text-center hover:bg-hover',
          isMiddle ? 'border-2 border-primary bg-pine-soft' : 'bg-raised',
          !isMiddle && (person.isDerived ? 'border-dashed border-control' : 'border-line'),
        )}
      >
        <ContactAvatar contact={person} size="small" />
        <span className="line-clamp-2 text-sm leading-tight font-medium wrap-anywhere">
          <bdi>{person.name}</bdi>
        </span>
        <span className="line-clamp-2 text-2xs leading-tight text-muted wrap-anywhere">
          <bdi>{person.relation ?? 'in the middle'}</bdi>
        </span>
        {person.privacy === 'private' && (
          <span className="absolute inset-x-0 -bottom-2.5 flex justify-center [print-color-adjust:exact]">
            <PrivacyBadge privacy="private" />
          </span>
        )}
      </Link>
      {!isMiddle && (
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          onClick={onCentre}
          title={`Put ${person.name} in the middle`}
          aria-label={`Put ${person.name} in the middle`}
          className="absolute end-0.5 top-0.5 grid size-7 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11 print:hidden"
        >
          <LocateFixed aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
