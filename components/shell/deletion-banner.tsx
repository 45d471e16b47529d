import { TriangleAlert } from 'lucide-react';
import { KeepHouseholdButton } from '#components/household/deleting/keep-household-button.tsx';
import { DayTime } from '#components/ui/day-time.tsx';
import type { ShellMember } from './shell-member.ts';

export function DeletionBanner({ deletionAt, member }: { deletionAt: string; member: ShellMember }) {
  const mayKeep = member.role === 'owner' && member.viewAs === null;
  return (
    <aside
      aria-label="Deletion of the household"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-vermillion-text/30 bg-vermillion-soft px-4 py-2 text-sm text-vermillion-text sm:px-6"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold">
          <span dir="auto">{member.household.name}</span> will be deleted on <DayTime at={deletionAt} />.
        </strong>{' '}
        {mayKeep ? 'Everything in it goes with it.' : 'An owner can still keep it.'}
      </p>
      {mayKeep && <KeepHouseholdButton />}
    </aside>
  );
}
