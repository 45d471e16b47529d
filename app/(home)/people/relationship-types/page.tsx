import type { Metadata } from 'next';
import { TypesScreen } from '#components/relationship-types/types-screen.tsx';
import { listTypes } from '#server/relationship-types/service.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Relationship types' };

export default async function RelationshipTypesPage() {
  const ctx = await signedIn();
  return <TypesScreen first={await listTypes(ctx)} />;
}
