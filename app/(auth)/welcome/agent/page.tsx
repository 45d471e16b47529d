import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ConnectFirstAgent } from '#components/auth/set-up/connect-first-agent.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { Providers } from '#components/shell/providers.tsx';
import { presetsFor } from '#server/domain/household/agent-presets.ts';
import { roleHolds } from '#server/domain/household/roles.ts';
import { auth } from '#server/doors/next-auth-session.ts';

export const metadata: Metadata = { title: 'Connect an agent' };

export default async function ConnectAgentPage() {
  const household = (await auth())?.household;
  if (!household) redirect('/sign-in');
  return (
    <WelcomePageLayout
      step={3}
      title="Connect an agent"
      lead="The agent gets its own key, with a limit on what it may see. It asks Hearthlore before it answers you."
    >
      <Providers>
        <ConnectFirstAgent
          mayServeHousehold={roleHolds(household.role, 'manageKeys')}
          presets={presetsFor(household.role)}
        />
      </Providers>
    </WelcomePageLayout>
  );
}
