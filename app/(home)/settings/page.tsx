import type { Metadata } from 'next';
import { AccountCard } from '#components/auth/account-card.tsx';
import { DemoCard } from '#components/household/demo-card.tsx';
import { AppearanceCard } from '#components/shell/appearance-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { ShortcutsCard } from '#components/shell/shortcuts-card.tsx';
import { getAccount, listSessions } from '#server/accounts/service.ts';
import { getHousehold } from '#server/households/service.ts';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const ctx = await signedIn();
  const [account, sessions, household] = await Promise.all([
    getAccount(ctx),
    listSessions(ctx),
    getHousehold(ctx),
  ]);
  return (
    <>
      <PageHeader title="Settings" />
      <div className="flex flex-col gap-4 sm:gap-5">
        <AppearanceCard />
        <ShortcutsCard />
        {ctx.actor.kind === 'member' && ctx.actor.role === 'owner' && !household.isDemo && <DemoCard />}
        <AccountCard account={account} sessions={sessions} />
      </div>
    </>
  );
}
