import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { ConsentRequest, placeOfProgram } from '#components/auth/oauth-consent/consent-request.tsx';
import { OauthConsentForm } from '#components/auth/oauth-consent/oauth-consent-form.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { Providers } from '#components/shell/providers.tsx';
import { presetsFor } from '#server/domain/household/agent-presets.ts';
import { roleHolds } from '#server/domain/household/roles.ts';
import { auth } from '#server/doors/next-auth-session.ts';
import { readQuestion } from '#server/doors/oauth-consent.ts';

export const metadata: Metadata = { title: 'Connect a program' };

export default async function AllowPage({ params }: { params: Promise<{ uid: string }> }) {
  const { uid } = await params;
  const program = await readQuestion(await headers(), uid);
  if (program === null)
    return (
      <WelcomePageLayout
        title="This request is no longer valid"
        lead="It has expired, was answered, or began in another browser. Go back to the program and connect again."
      >
        {null}
      </WelcomePageLayout>
    );
  const here = await auth();
  const household = here?.household;
  if (!household) redirect(`/sign-in?next=${encodeURIComponent(`/allow/${uid}`)}`);
  return (
    <WelcomePageLayout
      title="Connect a program"
      lead={<ConsentRequest program={program} household={household.householdName} />}
      note="You can end the connection at any time, under Household."
    >
      <Providers>
        <OauthConsentForm
          uid={uid}
          as={{ userId: here.userId, householdId: household.householdId }}
          program={program}
          label={placeOfProgram(program)}
          mayServeHousehold={roleHolds(household.role, 'manageKeys')}
          presets={presetsFor(household.role)}
        />
      </Providers>
    </WelcomePageLayout>
  );
}
