import type { Metadata } from 'next';
import { AgentsCard } from '#components/household/agents-card.tsx';
import { HouseholdForm } from '#components/household/household-form.tsx';
import { MembersCard } from '#components/household/members-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { getHousehold } from '#server/households/service.ts';
import { listAgents, listKeys } from '#server/keys/service.ts';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Household' };

export default async function HouseholdPage() {
  const ctx = await signedIn();
  const [household, agents, keys] = await Promise.all([
    getHousehold(ctx),
    listAgents(ctx),
    listKeys(ctx, { includeRevoked: false }),
  ]);
  return (
    <>
      <PageHeader title={household.name} eyebrow="Household" />
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[3fr_2fr]">
        <AgentsCard agents={agents} keys={keys} isDemo={household.isDemo} />
        <div className="flex flex-col gap-4 sm:gap-5">
          <MembersCard household={household} />
          {household.can.edit && (
            <HouseholdForm household={household} zones={Intl.supportedValuesOf('timeZone')} />
          )}
        </div>
      </div>
    </>
  );
}
