import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { InstallationSetUpForm } from '#components/auth/set-up/installation-set-up-form.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { isInstallationSetUp } from '#server/doors/page-reads-without-operations.ts';

export const metadata: Metadata = { title: 'Welcome' };
// Renders the page on every request, because the installation may have been set up since the build.
export const dynamic = 'force-dynamic';

export default async function WelcomePage() {
  if (await isInstallationSetUp()) redirect('/sign-in');
  return (
    <WelcomePageLayout
      step={1}
      title="Welcome"
      lead="A memory for your household and its agents. Tell it who you are and what your household is called."
    >
      <InstallationSetUpForm zones={Intl.supportedValuesOf('timeZone')} />
    </WelcomePageLayout>
  );
}
