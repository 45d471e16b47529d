import type { Metadata } from 'next';
import { HouseholdRulesScreen } from '#components/household-rules/household-rules-screen.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Link } from '#components/ui/link.tsx';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Rules' };

export default async function RulesPage() {
  const { call } = await signedIn();
  const [policy, agents] = await Promise.all([call.household.policy(), call.agents.list()]);
  return (
    <>
      <PageHeader
        title="Rules"
        eyebrow={
          <Link href="/settings" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
            Settings
          </Link>
        }
        description="What the household stores and what it never stores. Changes apply to new memories."
      />
      <HouseholdRulesScreen known={policy} agents={agents.items.map(({ id, name }) => ({ id, name }))} />
    </>
  );
}
