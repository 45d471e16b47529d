import type { Metadata } from 'next';
import { DeleteHouseholdCard } from '#components/household/deletion/delete-household-card.tsx';
import { HouseholdForm } from '#components/household/household-form.tsx';
import { LeaveHouseholdCard } from '#components/household/leave-household/leave-household-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Card } from '#components/ui/card.tsx';
import { isViewing } from '#server/core/actor.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Household' };

export default async function HouseholdPage() {
  const { actor, call } = await signedIn();
  const household = await call.household.get();
  return (
    <>
      <PageHeader title={household.name} eyebrow="Household" />
      <div className="flex max-w-2xl flex-col gap-4 sm:gap-5">
        {household.can.edit ? (
          <HouseholdForm household={household} zones={Intl.supportedValuesOf('timeZone')} />
        ) : (
          <Card title="About the household">
            <p className="text-sm text-muted">Time zone: {household.timeZone}</p>
          </Card>
        )}
        {household.me && !household.isDemo && !isViewing(actor) && (
          <LeaveHouseholdCard householdName={household.name} isOwner={household.me.role === 'owner'} />
        )}
        {household.can.delete && <DeleteHouseholdCard household={household} />}
      </div>
    </>
  );
}
