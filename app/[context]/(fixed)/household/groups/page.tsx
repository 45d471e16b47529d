import type { Metadata } from 'next';
import { GroupsScreen } from '#components/groups/groups-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Groups' };

export default async function GroupsPage() {
  const { actor, call } = await signedIn();
  const [household, first] = await Promise.all([call.household.get(), call.groups.list()]);
  return (
    <GroupsScreen householdName={household.name} first={first} mayWrite={mayUse(actor, ['people:write'])} />
  );
}
