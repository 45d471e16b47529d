import type { Metadata } from 'next';
import { DUPLICATES_SHOWN } from '#components/duplicate-contacts/duplicates-page-size.ts';
import { DuplicatesScreen } from '#components/duplicate-contacts/duplicates-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Possible duplicates' };

export default async function DuplicatesPage() {
  const { actor, call } = await signedIn();
  const first = await call.identities.doubles({ limit: DUPLICATES_SHOWN });
  return <DuplicatesScreen first={first} mayWrite={mayUse(actor, ['people:write'])} />;
}
