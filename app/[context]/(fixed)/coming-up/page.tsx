import type { Metadata } from 'next';
import { ComingUpScreen } from '#components/coming-up/coming-up-screen.tsx';
import { isViewing } from '#server/core/actor.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Coming up' };

export default async function ComingUpPage() {
  const { actor, call } = await signedIn();
  const [first, household, feeds] = await Promise.all([
    call.triggers.list({}),
    call.household.get(),
    isViewing(actor) ? null : call.calendars.list({}),
  ]);
  return <ComingUpScreen first={first} feeds={feeds} timeZone={household.timeZone} />;
}
