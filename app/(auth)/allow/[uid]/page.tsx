import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AllowProgram } from '#components/auth/allow/allow-program.tsx';
import { placeOfProgram, WhoAsks } from '#components/auth/allow/who-asks.tsx';
import { WelcomeFrame } from '#components/auth/welcome-frame.tsx';
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
      <WelcomeFrame
        title="This request is no longer valid"
        lead="It has expired, was answered, or began in another browser. Go back to the program and connect again."
      >
        {null}
      </WelcomeFrame>
    );
  const here = await auth();
  const household = here?.household;
  if (!household) redirect(`/sign-in?next=${encodeURIComponent(`/allow/${uid}`)}`);
  return (
    <WelcomeFrame
      title="Connect a program"
      lead={<WhoAsks program={program} household={household.householdName} />}
      note="You can end the connection at any time, under Household."
    >
      <Providers>
        <AllowProgram
          uid={uid}
          as={{ userId: here.userId, householdId: household.householdId }}
          program={program}
          label={placeOfProgram(program)}
          mayServeHousehold={roleHolds(household.role, 'manageKeys')}
          presets={presetsFor(household.role)}
        />
      </Providers>
    </WelcomeFrame>
  );
}
