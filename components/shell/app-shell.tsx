import type { ReactNode } from 'react';
import { DraftOwner } from '#components/drafts/draft-owner.tsx';
import { ConnectionBanner } from '#components/server-connection/connection-banner.tsx';
import { SearchHotkey } from '#components/shell/hotkeys/search-hotkey.tsx';
import { BottomBar } from '#components/shell/navigation/bottom-bar.tsx';
import { NavigationHotkeys } from '#components/shell/navigation/navigation-hotkeys.tsx';
import { NavigationProgress } from '#components/shell/navigation/navigation-progress.tsx';
import { Rail } from '#components/shell/navigation/rail.tsx';
import { SkipLink } from '#components/shell/navigation/skip-link.tsx';
import { TopBar } from '#components/shell/navigation/top-bar.tsx';
import { UndoHotkey } from '#components/shell/undo/undo-hotkey.tsx';
import { ViewAsFrame } from '#components/shell/view-as/view-as-frame.tsx';
import { ContextHotkey } from '#components/vault-context/context-hotkey.tsx';
import { WorkBand } from '#components/vault-context/work-band.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { KeepFocus } from './keep-focus.tsx';
import { OverlaysProvider } from './overlays.tsx';
import { Providers } from './providers.tsx';
import type { ShellMember } from './shell-member.ts';

export function AppShell({ member, children }: { member: ShellMember; children: ReactNode }) {
  return (
    <Providers key={member.context} context={member.context}>
      <OverlaysProvider member={member}>
        <SkipLink />
        <NavigationProgress />
        <NavigationHotkeys />
        <SearchHotkey />
        <UndoHotkey />
        {member.hasWork && <ContextHotkey />}
        <KeepFocus />
        <div className="flex">
          <Rail member={member} />
          <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
            <ConnectionBanner />
            {member.context === 'work' && <WorkBand />}
            {member.viewAs && <ViewAsFrame viewed={member.viewAs} />}
            {member.deletionAt && <DeletionBanner deletionAt={member.deletionAt} member={member} />}
            {member.household.isDemo && <DemoBanner member={member} />}
            <TopBar member={member} />
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto w-full max-w-6xl min-w-0 flex-1 has-[[data-wide]]:max-w-[100rem] px-4 pt-5 pb-24 sm:px-6 md:pt-8 md:pb-12"
            >
              <DraftOwner owner={`${member.email}/${member.household.id}`}>{children}</DraftOwner>
            </main>
          </div>
        </div>
        <BottomBar member={member} />
      </OverlaysProvider>
    </Providers>
  );
}
