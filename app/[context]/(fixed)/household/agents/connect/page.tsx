import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ConnectAgentScreen } from '#components/household/agents/connect-agent-screen.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { isViewing } from '#server/core/actor.ts';
import { presetsFor } from '#server/domain/household/agent-presets.ts';
import { issuerOf } from '#server/doors/oauth-provider-request.ts';
import { signedIn } from '../../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Connect an agent' };

export default async function ConnectPage() {
  const { actor, call } = await signedIn();
  const [household, keys] = await Promise.all([
    call.household.get(),
    call.keys.list({ includeRevoked: false }),
  ]);
  const callers = keys.items.filter(({ lastUsedAt }) => lastUsedAt !== null);
  return (
    <>
      <PageHeader title="Connect an agent" eyebrow={household.name} />
      {household.isDemo || isViewing(actor) ? (
        <p className="text-muted">
          {household.isDemo
            ? 'Agents cannot use the demo. Leave it to connect an agent to your own household.'
            : 'You are viewing as somebody else. Return to your own view to connect an agent.'}
        </p>
      ) : (
        <ConnectAgentScreen
          origin={issuerOf(await headers())}
          knownCallers={callers.map(({ id }) => id)}
          mayServeHousehold={household.can.edit}
          presets={presetsFor(household.me?.role ?? 'guest')}
        />
      )}
    </>
  );
}
