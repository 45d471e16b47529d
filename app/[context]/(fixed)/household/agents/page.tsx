import type { Metadata } from 'next';
import { AgentsScreen } from '#components/household/agents/agents-screen.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { isViewing } from '#server/core/actor.ts';
import { presetsFor } from '#server/domain/household/agent-presets.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Agents' };

export default async function AgentsPage() {
  const { actor, call } = await signedIn();
  const [household, agents, keys, webhooks] = await Promise.all([
    call.household.get(),
    call.agents.list(),
    call.keys.list({ includeRevoked: true }),
    call.webhooks.list(),
  ]);
  return (
    <>
      <PageHeader title="Agents" eyebrow={household.name} />
      <AgentsScreen
        agents={agents.items}
        keys={keys.items}
        webhooks={webhooks}
        isDemo={household.isDemo}
        mayServeHousehold={household.can.edit}
        presets={presetsFor(household.me?.role ?? 'guest')}
        mayCreate={!isViewing(actor)}
      />
    </>
  );
}
