import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { OwnOrDemoHouseholdChoice } from '#components/auth/set-up/own-or-demo-household-choice.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { Providers } from '#components/shell/providers.tsx';
import { auth } from '#server/doors/next-auth-session.ts';

export const metadata: Metadata = { title: 'How to begin' };

export default async function BeginPage() {
  const here = await auth();
  if (!here?.household) redirect('/sign-in');
  return (
    <WelcomePageLayout
      step={2}
      title={`${here.household.householdName} is ready`}
      lead="How would you like to begin?"
    >
      <Providers>
        <OwnOrDemoHouseholdChoice />
      </Providers>
    </WelcomePageLayout>
  );
}
