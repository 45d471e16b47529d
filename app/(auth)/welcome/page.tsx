import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SetUpForm } from '#components/auth/set-up/set-up-form.tsx';
import { WelcomeFrame } from '#components/auth/welcome-frame.tsx';
import { isInstallationSetUp } from '#server/doors/page-reads.ts';

export const metadata: Metadata = { title: 'Welcome' };
// Whether this is the first start is asked on every request.
export const dynamic = 'force-dynamic';

export default async function WelcomePage() {
  if (await isInstallationSetUp()) redirect('/sign-in');
  return (
    <WelcomeFrame
      step={1}
      title="Welcome"
      lead="A memory for your household and the agents that serve it. A few words about you and your home, and it is yours."
    >
      <SetUpForm zones={Intl.supportedValuesOf('timeZone')} />
    </WelcomeFrame>
  );
}
