import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { OidcResultAlert } from '#components/auth/oidc/oidc-result-alert.tsx';
import { SignInSteps } from '#components/auth/sign-in/sign-in-steps.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import { safeRedirectPath } from '#server/domain/sign-in/safe-redirect-path.ts';
import { auth } from '#server/doors/next-auth-session.ts';
import { isInstallationSetUp, signInServiceName } from '#server/doors/page-reads-without-operations.ts';

export const metadata: Metadata = { title: 'Sign in' };

/** Renders the page on every request, because the installation may have been set up since the build. */
export const dynamic = 'force-dynamic';

interface SignInPageProps {
  searchParams: Promise<{ next?: string | string[]; step?: string | string[]; oidc?: string | string[] }>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, step, oidc } = await searchParams;
  const goOnTo = safeRedirectPath(typeof next === 'string' ? next : undefined);
  if (!(await isInstallationSetUp())) redirect('/welcome');
  const here = await auth();
  if (here && here.deletionAt !== null) redirect('/keep-account');
  // A signed-in user without a household can still accept an invitation.
  if (here?.household || (here && goOnTo.startsWith('/invite/'))) redirect(goOnTo);
  if (here) redirect('/no-household');
  const service = signInServiceName();
  return (
    <WelcomePageLayout title="Welcome home" lead="Sign in to your household.">
      {step === 'deleted' && (
        <Alert kind="info" title="You are signed out everywhere." className="mb-5">
          Your account is deleted in {DELETION.graceDays} days. Until then you can sign in and keep it.
        </Alert>
      )}
      {service !== null && <OidcResultAlert result={oidc} name={service} className="mb-5" />}
      <SignInSteps goOnTo={goOnTo} beginsWithCode={step === 'code'} service={service} />
    </WelcomePageLayout>
  );
}
