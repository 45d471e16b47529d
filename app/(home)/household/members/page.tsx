import type { Metadata } from 'next';
import { InvitesCard } from '#components/household/invites/invites-card.tsx';
import { MembersCard } from '#components/household/members/members-card.tsx';
import { RolesCard } from '#components/household/members/roles-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { getHousehold } from '#server/households/service/households.ts';
import { listInvites } from '#server/invites/service/invites.ts';
import { listMembers } from '#server/members/service/members.ts';
import { getView } from '#server/views/service/views.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Members' };

export default async function MembersPage() {
  const ctx = await signedIn();
  const [household, members, view] = await Promise.all([getHousehold(ctx), listMembers(ctx), getView(ctx)]);
  const invites = members.can.invite ? (await listInvites(ctx)).items : null;
  return (
    <>
      <PageHeader title="Members" eyebrow={household.name} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-5 lg:grid-cols-[3fr_2fr]">
        <MembersCard first={members} viewable={view.choices.map(({ id }) => id)} />
        {invites && <InvitesCard first={invites} />}
        <div className="lg:col-span-2">
          <RolesCard />
        </div>
      </div>
    </>
  );
}
