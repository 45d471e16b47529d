import type { Metadata } from 'next';
import { AccountCard } from '#components/auth/account/account-card.tsx';
import { DemoCard } from '#components/household/demo-card.tsx';
import { RulesLinkCard } from '#components/rules/rules-link-card.tsx';
import { AppearanceCard } from '#components/shell/appearance-card.tsx';
import { ShortcutsCard } from '#components/shell/hotkeys/shortcuts-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { getAccount, listSessions } from '#server/accounts/service/accounts.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { getHousehold } from '#server/households/service/households.ts';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const ctx = await signedIn();
  const viewAs = ctx.actor.kind === 'member' ? ctx.actor.viewAs : undefined;
  const [account, household] = await Promise.all([viewAs ? null : ownAccount(ctx), getHousehold(ctx)]);
  return (
    <>
      <PageHeader title="Settings" />
      <div className="flex flex-col gap-4 sm:gap-5">
        <RulesLinkCard />
        <AppearanceCard />
        <ShortcutsCard />
        {ctx.actor.kind === 'member' && ctx.actor.role === 'owner' && !household.isDemo && <DemoCard />}
        {account && <AccountCard {...account} />}
        {viewAs && (
          <Alert kind="info" title={`The account of ${viewAs.name} is theirs alone.`}>
            Password and browsers are shown to nobody else.
          </Alert>
        )}
      </div>
    </>
  );
}

async function ownAccount(ctx: Ctx) {
  const [account, sessions] = await Promise.all([getAccount(ctx), listSessions(ctx)]);
  return { account, sessions };
}
