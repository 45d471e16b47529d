import type { Metadata } from 'next';
import { DoublesScreen } from '#components/identities/doubles-screen.tsx';
import { DOUBLES_SHOWN } from '#components/identities/doubles-shown.ts';
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
