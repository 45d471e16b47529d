'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useMemo, useState } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { OverlaysContext } from './overlays-context.ts';
import type { ShellMember } from './shell-member.ts';

const CommandPalette = dynamic(
  () =>
    untilLoaded(() => import('#components/shell/palette/command-palette.tsx').then((m) => m.CommandPalette)),
  {
    loading: () => null,
  },
);
const CheatSheet = dynamic(
  () => untilLoaded(() => import('#components/shell/hotkeys/cheat-sheet.tsx').then((m) => m.CheatSheet)),
  {
    loading: () => null,
  },
);

type Open = 'nothing' | 'palette' | 'cheat-sheet';

export function OverlaysProvider({ member, children }: { member: ShellMember; children: ReactNode }) {
  const [open, setOpen] = useState<Open>('nothing');
  const overlays = useMemo(
    () => ({ openPalette: () => setOpen('palette'), openCheatSheet: () => setOpen('cheat-sheet') }),
    [],
  );
  useHotkey('palette.open', overlays.openPalette);
  useHotkey('cheat-sheet.open', overlays.openCheatSheet);
  const close = () => setOpen('nothing');
  return (
    <OverlaysContext value={overlays}>
      {children}
      {open === 'palette' && (
        <CommandPalette member={member} onClose={close} onCheatSheet={overlays.openCheatSheet} />
      )}
      {open === 'cheat-sheet' && <CheatSheet onClose={close} />}
    </OverlaysContext>
  );
}
