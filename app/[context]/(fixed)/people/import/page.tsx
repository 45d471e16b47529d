import type { Metadata } from 'next';
import { ContactImportScreen } from '#components/contact-import/contact-import-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Import and export people' };

export default async function ImportPage() {
  const { actor } = await signedIn();
  return <ContactImportScreen mayWrite={mayUse(actor, ['people:write'])} />;
}
