import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NoHouseholdOptions } from '#components/auth/no-household-options.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { auth } from '#server/doors/next-auth-session.ts';

export const metadata: Metadata = { title: 'No household' };
export const dynamic = 'force-dynamic';

export default async function NoHouseholdPage() {
  const here = await auth();
  if (here === null) redirect('/sign-in');
  if (here.household !== null) redirect('/');
  return (
    <WelcomePageLayout
      title="You are not in a household yet"
      lead={`You are signed in as ${here.name}. Your account does not depend on any household.`}
    >
      <NoHouseholdOptions zones={Intl.supportedValuesOf('timeZone')} />
    </WelcomePageLayout>
  );
}
