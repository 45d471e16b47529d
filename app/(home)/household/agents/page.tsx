import type { Metadata } from 'next';
import { AgentsScreen } from '#components/household/agents/agents-screen.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { listAgents } from '#server/agents/service/agents.ts';
import { isViewing } from '#server/core/actor.ts';
import { presetsFor } from '#server/domain/household/agent-presets.ts';
import { getHousehold } from '#server/households/service/households.ts';
import { listKeys } from '#server/keys/service/keys.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Agents' };

export default async function AgentsPage() {
  const ctx = await signedIn();
  const [household, agents, keys] = await Promise.all([
    getHousehold(ctx),
    listAgents(ctx),
    listKeys(ctx, { includeRevoked: true }),
  ]);
  return (
    <>
      <PageHeader title="Agents" eyebrow={household.name} />
      <AgentsScreen
        agents={agents}
        keys={keys}
        isDemo={household.isDemo}
        mayServeHousehold={household.can.edit}
        presets={presetsFor(household.me?.role ?? 'guest')}
        mayMake={!isViewing(ctx.actor)}
      />
    </>
  );
}
