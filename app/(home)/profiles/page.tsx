import type { Metadata } from 'next';
import { ProfilesScreen } from '#components/profiles/profiles-screen.tsx';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Profiles' };

export default async function ProfilesPage() {
  const { call } = await signedIn();
  const { items } = await call.profiles.list();
  return <ProfilesScreen profiles={items} />;
}
