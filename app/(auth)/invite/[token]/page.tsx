import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { InvalidInviteNotice } from '#components/auth/invite/invalid-invite-notice.tsx';
import { InviteWelcome } from '#components/auth/invite/invite-welcome.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { AppError } from '#server/core/errors.ts';
import { auth } from '#server/doors/next-auth-session.ts';
import { readInvite } from '#server/doors/page-reads-without-operations.ts';

export const metadata: Metadata = {
  title: 'Invitation',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};
// Renders the page on every request, because an invitation can expire or be used up.
export const dynamic = 'force-dynamic';

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const forwardedFor = (await headers()).get('x-forwarded-for');
  const [found, here] = await Promise.all([readInvite(token, forwardedFor), auth()]);
  if (here && here.deletionAt !== null) redirect('/keep-account');
  if (found instanceof AppError) {
    return (
      <WelcomePageLayout title="This link does not work" lead={found.message}>
        <InvalidInviteNotice isSignedIn={here !== null} />
      </WelcomePageLayout>
    );
  }
  const me = here && { name: here.name, email: here.email };
  const { householdName, invitedBy } = found;
  return (
    <WelcomePageLayout
      title={`Join ${householdName}`}
      lead={`${invitedBy ?? 'The household'} invites you${found.name ? `, ${found.name}` : ''}.`}
    >
      <InviteWelcome token={token} look={found} me={me} />
    </WelcomePageLayout>
  );
}
