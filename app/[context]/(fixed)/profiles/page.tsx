import type { Metadata } from 'next';
import { AcceptanceProfileList } from '#components/acceptance-profiles/acceptance-profile-list.tsx';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Profiles' };

export default async function ProfilesPage() {
  const { call } = await signedIn();
  const { items } = await call.profiles.list();
  return <AcceptanceProfileList profiles={items} />;
}
