import type { ReactNode } from 'react';
import { DraftOwnerProvider } from '#components/form-drafts/draft-owner-context.tsx';
import { ConnectionBanner } from '#components/server-connection/connection-banner.tsx';
import { SearchHotkey } from '#components/shell/hotkeys/search-hotkey.tsx';
import { BottomBar } from '#components/shell/navigation/bottom-bar.tsx';
import { NavigationHotkeys } from '#components/shell/navigation/navigation-hotkeys.tsx';
import { NavigationProgress } from '#components/shell/navigation/navigation-progress.tsx';
import { NavigationRail } from '#components/shell/navigation/navigation-rail.tsx';
import { SkipLink } from '#components/shell/navigation/skip-link.tsx';
import { TopBar } from '#components/shell/navigation/top-bar.tsx';
import { UndoHotkey } from '#components/shell/undo/undo-hotkey.tsx';
import { ViewAsBanner } from '#components/shell/view-as/view-as-banner.tsx';
import { ContextHotkey } from '#components/vault-context/context-hotkey.tsx';
import { WorkVaultBanner } from '#components/vault-context/work-vault-banner.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { PaletteAndCheatSheetProvider } from './palette-and-cheat-sheet-provider.tsx';
import { Providers } from './providers.tsx';
import { RestoreLostFocus } from './restore-lost-focus.tsx';
import type { ShellMember } from './shell-member.ts';

export function AppShell({ member, children }: { member: ShellMember; children: ReactNode }) {
  return (
    <Providers key={member.context} context={member.context} hasWork={member.hasWork}>
      <PaletteAndCheatSheetProvider member={member}>
        <SkipLink />
        <NavigationProgress />
        <NavigationHotkeys />
        <SearchHotkey />
        <UndoHotkey />
        {member.hasWork && <ContextHotkey />}
        <RestoreLostFocus />
        <div className="flex">
          <NavigationRail member={member} />
          <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
            <ConnectionBanner />
            {member.context === 'work' && <WorkVaultBanner />}
            {member.viewAs && <ViewAsBanner viewed={member.viewAs} />}
            {member.deletionAt && <DeletionBanner deletionAt={member.deletionAt} member={member} />}
            {member.household.isDemo && <DemoBanner member={member} />}
            <TopBar member={member} />
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto w-full max-w-6xl min-w-0 flex-1 has-[[data-wide]]:max-w-[100rem] px-4 pt-5 pb-24 sm:px-6 md:pt-8 md:pb-12"
            >
              <DraftOwnerProvider owner={`${member.email}/${member.household.id}`}>
                {children}
              </DraftOwnerProvider>
            </main>
          </div>
        </div>
        <BottomBar member={member} />
      </PaletteAndCheatSheetProvider>
    </Providers>
  );
}
