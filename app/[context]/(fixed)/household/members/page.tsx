import type { Metadata } from 'next';
import { InvitesCard } from '#components/household/invites/invites-card.tsx';
import { MembersCard } from '#components/household/members/members-card.tsx';
import { RolePermissionsCard } from '#components/household/members/role-permissions-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { signInServiceName } from '#server/doors/page-reads-without-operations.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Members' };

export default async function MembersPage() {
  const { call } = await signedIn();
  const [household, members, view] = await Promise.all([
    call.household.get(),
    call.members.list(),
    call.view.get(),
  ]);
  const invites = members.can.invite ? (await call.invites.list()).items : null;
  return (
    <>
      <PageHeader title="Members" eyebrow={household.name} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-5 lg:grid-cols-[3fr_2fr]">
        <MembersCard first={members} viewable={view.choices.map(({ id }) => id)} />
        {invites && <InvitesCard first={invites} service={signInServiceName()} />}
        <div className="lg:col-span-2">
          <RolePermissionsCard />
        </div>
      </div>
    </>
  );
}
