import type { Metadata } from 'next';
import { AccountCard } from '#components/auth/account/account-card.tsx';
import { ExportPageCard } from '#components/exports/export-page-card.tsx';
import { DemoFamilyCard } from '#components/household/demo-family-card.tsx';
import { RulesPageCard } from '#components/household-rules/rules-page-card.tsx';
import { MasterKeyCard } from '#components/installation/master-key-card.tsx';
import { ImportPageCard } from '#components/memory-imports/import-page-card.tsx';
import { AppearanceCard } from '#components/shell/appearance-card.tsx';
import { ShortcutsCard } from '#components/shell/hotkeys/shortcuts-card.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { mayUse } from '#server/core/actor.ts';
import { auth } from '#server/doors/next-auth-session.ts';
import { readOwnAccount } from '../../../read-own-account.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Settings' };

interface SettingsPageProps {
  searchParams: Promise<{ oidc?: string | string[] }>;
}

export default async function SettingsPage({ searchParams }: SettingsPageProps) {
  const { oidc: oidcResult } = await searchParams;
  const { actor, call } = await signedIn();
  const viewAs = actor.kind === 'member' ? actor.viewAs : undefined;
  const isOwner = actor.kind === 'member' && actor.role === 'owner' && !viewAs;
  const [account, here, installation] = await Promise.all([
    viewAs ? null : readOwnAccount(call),
    auth(),
    isOwner ? call.installation.masterKey() : null,
  ]);
  return (
    <>
      <PageHeader title="Settings" />
      <div className="flex flex-col gap-4 sm:gap-5">
        <RulesPageCard />
        <AppearanceCard />
        <ShortcutsCard />
        {mayUse(actor, ['memories:write']) && !viewAs && <ImportPageCard />}
        <ExportPageCard />
        {actor.kind === 'member' && actor.role === 'owner' && here?.household?.isDemo === false && (
          <DemoFamilyCard />
        )}
        {installation?.masterKey && <MasterKeyCard masterKey={installation.masterKey} />}
        {account && <AccountCard {...account} oidcResult={oidcResult} />}
        {viewAs && (
          <Alert kind="info" title={`The account of ${viewAs.name} is not shown.`}>
            Nobody else can see a member’s password and browsers.
          </Alert>
        )}
      </div>
    </>
  );
}
