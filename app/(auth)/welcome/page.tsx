import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SetUpForm } from '#components/auth/set-up/set-up-form.tsx';
import { WelcomeFrame } from '#components/auth/welcome-frame.tsx';
import { isInstallationSetUp } from '#server/doors/page-reads-without-operations.ts';

export const metadata: Metadata = { title: 'Welcome' };
// Renders the page on every request, because the installation may have been set up since the build.
export const dynamic = 'force-dynamic';

export default async function WelcomePage() {
  if (await isInstallationSetUp()) redirect('/sign-in');
  return (
    <WelcomeFrame
      step={1}
      title="Welcome"
      lead="A memory for your household and its agents. Tell it who you are and what your household is called."
    >
      <SetUpForm zones={Intl.supportedValuesOf('timeZone')} />
    </WelcomeFrame>
  );
}
