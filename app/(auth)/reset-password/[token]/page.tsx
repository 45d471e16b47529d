import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NewPasswordForm } from '#components/auth/reset-password/new-password-form.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { AppError } from '#server/core/errors.ts';
import { readPasswordReset } from '#server/doors/page-reads-without-operations.ts';

export const metadata: Metadata = {
  title: 'New password',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};
// Renders the page on every request, because a link can expire or be used up.
export const dynamic = 'force-dynamic';

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await readPasswordReset(token, (await headers()).get('x-forwarded-for'));
  if (found instanceof AppError) {
    return (
      <WelcomePageLayout title="This link does not work" lead={found.message}>
        <ButtonLink href="/sign-in">Sign in instead</ButtonLink>
      </WelcomePageLayout>
    );
  }
  return (
    <WelcomePageLayout
      title={`A new password for ${found.name}`}
      lead="All browsers of this account are signed out."
    >
      <NewPasswordForm token={token} email={found.email} />
    </WelcomePageLayout>
  );
}
