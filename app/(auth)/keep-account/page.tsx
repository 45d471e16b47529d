import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ExportAccountLink } from '#components/auth/account/export-account-link.tsx';
import { KeepAccountActions } from '#components/auth/account-deletion/keep-account-actions.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { Providers } from '#components/shell/providers.tsx';
import { AbsoluteTime } from '#components/ui/absolute-time.tsx';
import { auth } from '#server/doors/next-auth-session.ts';

export const metadata: Metadata = { title: 'Account to be deleted' };
export const dynamic = 'force-dynamic';

export default async function KeepAccountPage() {
  const here = await auth();
  if (here === null) redirect('/sign-in');
  if (here.deletionAt === null) redirect('/');
  return (
    <WelcomePageLayout
      title="Your account is going to be deleted"
      lead={
        <>
          You are signed in as {here.name}. On <AbsoluteTime at={here.deletionAt.toISOString()} /> the account
          is gone for good, as you asked. Signing in did not change that.
        </>
      }
    >
      <Providers>
        <KeepAccountActions />
        <div className="mt-6 border-t border-line pt-5">
          <ExportAccountLink />
        </div>
      </Providers>
    </WelcomePageLayout>
  );
}
