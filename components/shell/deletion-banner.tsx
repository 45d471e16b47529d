import { TriangleAlert } from 'lucide-react';
import { KeepHouseholdButton } from '#components/household/deletion/keep-household-button.tsx';
import { AbsoluteTime } from '#components/ui/absolute-time.tsx';
import { Banner } from './banner.tsx';
import type { ShellMember } from './shell-member.ts';

export function DeletionBanner({ deletionAt, member }: { deletionAt: string; member: ShellMember }) {
  const mayKeep = member.role === 'owner' && member.viewAs === null;
  const message = (
    <>
      <strong className="font-semibold">
        <span dir="auto">{member.household.name}</span> will be deleted on <AbsoluteTime at={deletionAt} />.
      </strong>{' '}
      {mayKeep ? 'Everything in it will be deleted too.' : 'An owner can still keep it.'}
    </>
  );
  return (
    <Banner label="Deletion of the household" icon={TriangleAlert} tone="vermillion" message={message}>
      {mayKeep && <KeepHouseholdButton />}
    </Banner>
  );
}
