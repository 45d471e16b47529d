import { House, Pause, UserRound } from 'lucide-react';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ProfileItem } from '#server/acceptance-profiles/schema.ts';
import { profileHref, profileName } from './profile-link.ts';
import { ProfilesSectionNav } from './profiles-section-nav.tsx';

export function AcceptanceProfileList({ profiles }: { profiles: readonly ProfileItem[] }) {
  const sorted = profiles.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <>
      <PageHeader
        title="Profiles"
        description="Accepted and rejected suggestions, and what agents may learn from them."
      />
      <ProfilesSectionNav />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {sorted.map((profile) => (
          <ProfileTile key={profile.ownerId ?? 'household'} profile={profile} />
        ))}
      </ul>
    </>
  );
}

const rankOf = ({ isOwn, ownerId }: ProfileItem): number => (ownerId === null ? 1 : isOwn ? 0 : 2);

function ProfileTile({ profile }: { profile: ProfileItem }) {
  const { ownerId, name, isOwn, totalOutcomes, lastOutcomeAt, isPaused } = profile;
  const Icon = ownerId === null ? House : UserRound;
  return (
    <li>
      <Link
        href={profileHref(ownerId)}
        className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 shadow-low transition-colors hover:border-control hover:bg-raised"
      >
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <Icon aria-hidden className="size-4 text-muted" />
          <bdi>{profileName(name)}</bdi>
          {isOwn && ownerId !== null && <Badge tone="sky">You</Badge>}
          {isPaused && <Badge icon={Pause}>Paused</Badge>}
        </span>
        <span className="text-sm text-muted">
          {totalOutcomes === 0 && 'Nothing was decided yet'}
          {totalOutcomes > 0 && (totalOutcomes === 1 ? '1 outcome' : `${totalOutcomes} outcomes`)}
          {lastOutcomeAt && (
            <>
              , the latest <RelativeTime at={lastOutcomeAt} />
            </>
          )}
        </span>
        <span className="text-xs text-muted">{seenBy(profile)}</span>
      </Link>
    </li>
  );
}

function seenBy({ ownerId, visibility, isOwn }: ProfileItem): string {
  if (ownerId === null || visibility === 'household') return 'Everybody in the household sees it';
  if (!isOwn) return 'It is shown to you';
  return visibility === 'owner' ? 'Only you see it' : 'Some members see it';
}
