import type { Metadata } from 'next';
import { AgentsCard } from '#components/household/agents-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { listAgents } from '#server/agents/service.ts';
import { getHousehold } from '#server/households/service.ts';
import { listKeys } from '#server/keys/service.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Agents' };

export default async function AgentsPage() {
  const ctx = await signedIn();
  const [household, agents, keys] = await Promise.all([
    getHousehold(ctx),
    listAgents(ctx),
    listKeys(ctx, { includeRevoked: false }),
  ]);
  return (
    <>
      <PageHeader title="Agents" eyebrow={household.name} />
      <AgentsCard agents={agents} keys={keys} isDemo={household.isDemo} />
    </>
  );
}
