import type { Metadata } from 'next';
import { TypesScreen } from '#components/relationship-types/relationship-types-screen.tsx';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Relationship types' };

export default async function RelationshipTypesPage() {
  const { call } = await signedIn();
  return <TypesScreen first={await call.relationshipTypes.list()} />;
}
