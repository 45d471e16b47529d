import type { Metadata } from 'next';
import { ProfilesScreen } from '#components/profiles/profiles-screen.tsx';
import { listProfiles } from '#server/profiles/service/list.ts';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Profiles' };

export default async function ProfilesPage() {
  const ctx = await signedIn();
  const { items } = await listProfiles(ctx);
  return <ProfilesScreen profiles={items} />;
}
