import type { Metadata } from 'next';
import { MembersCard } from '#components/household/members-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { getHousehold } from '#server/households/service.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Members' };

export default async function MembersPage() {
  const household = await getHousehold(await signedIn());
  return (
    <>
      <PageHeader title="Members" eyebrow={household.name} />
      <MembersCard household={household} />
    </>
  );
}
