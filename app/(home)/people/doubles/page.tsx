import type { Metadata } from 'next';
import { DOUBLES_SHOWN } from '#components/identities/duplicates-page-size.ts';
import { DoublesScreen } from '#components/identities/duplicates-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { doublesInput } from '#server/identities/schema.ts';
import { listDoubles } from '#server/identities/service/doubles.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Possible doubles' };

export default async function DoublesPage() {
  const ctx = await signedIn();
  const first = await listDoubles(ctx, doublesInput.parse({ limit: DOUBLES_SHOWN }));
  return <DoublesScreen first={first} mayWrite={mayUse(ctx.actor, ['people:write'])} />;
}
