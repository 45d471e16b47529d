import { AbsoluteTime } from '#components/ui/absolute-time.tsx';
import { Card } from '#components/ui/card.tsx';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import type { HouseholdView } from '#server/households/schema.ts';
import { DeleteHouseholdButton } from './delete-household-button.tsx';
import { KeepHouseholdButton } from './keep-household-button.tsx';

export function DeleteHouseholdCard({ household }: { household: HouseholdView }) {
  const { name, deletionAt } = household;
  return (
    <Card title="Deleting the household">
      <p className="mb-4 max-w-prose text-sm text-muted">
        {deletionAt === null ? (
          `After ${DELETION.graceDays} days everything in it is gone for good, for every member, at home and at work. Until then any owner can keep it. Accounts that can sign in stay.`
        ) : (
          <>
            It will be deleted on <AbsoluteTime at={deletionAt} />. Until then everything works as before.
          </>
        )}
      </p>
      {deletionAt === null ? <DeleteHouseholdButton name={name} /> : <KeepHouseholdButton />}
    </Card>
  );
}
