import type { Metadata } from 'next';
import { GroupsScreen } from '#components/groups/groups-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { listGroupsInput } from '#server/groups/schema.ts';
import { listGroups } from '#server/groups/service/groups.ts';
import { getHousehold } from '#server/households/service/households.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Groups' };

export default async function GroupsPage() {
  const ctx = await signedIn();
  const [household, first] = await Promise.all([
    getHousehold(ctx),
    listGroups(ctx, listGroupsInput.parse({})),
  ]);
  return (
    <GroupsScreen
      householdName={household.name}
      first={first}
      mayWrite={mayUse(ctx.actor, ['people:write'])}
    />
  );
}
