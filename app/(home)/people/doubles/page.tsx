import type { Metadata } from 'next';
import { DOUBLES_SHOWN } from '#components/identities/duplicates-page-size.ts';
import { DoublesScreen } from '#components/identities/duplicates-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Possible doubles' };

export default async function DoublesPage() {
  const { actor, call } = await signedIn();
  const first = await call.identities.doubles({ limit: DOUBLES_SHOWN });
  return <DoublesScreen first={first} mayWrite={mayUse(actor, ['people:write'])} />;
}
