import type { Metadata } from 'next';
import { RulesScreen } from '#components/rules/rules-screen.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Link } from '#components/ui/link.tsx';
import { listAgents } from '#server/agents/service/agents.ts';
import { getPolicy } from '#server/households/service/rules.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Rules' };

export default async function RulesPage() {
  const ctx = await signedIn();
  const [policy, agents] = await Promise.all([getPolicy(ctx), listAgents(ctx)]);
  return (
    <>
      <PageHeader
        title="Rules"
        eyebrow={
          <Link href="/settings" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
            Settings
          </Link>
        }
        description="What the household keeps, and what it never does. They hold from the next thing that is told."
      />
      <RulesScreen known={policy} agents={agents.map(({ id, name }) => ({ id, name }))} />
    </>
  );
}
