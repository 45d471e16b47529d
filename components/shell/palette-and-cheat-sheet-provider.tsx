'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useMemo, useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { OverlaysContext } from './palette-and-cheat-sheet-context.ts';
import type { ShellMember } from './shell-member.ts';

const CommandPalette = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/shell/palette/command-palette.tsx').then((m) => m.CommandPalette),
    ),
  {
    loading: () => null,
  },
);
const CheatSheet = dynamic(
  () => retryUntilLoaded(() => import('#components/shell/hotkeys/cheat-sheet.tsx').then((m) => m.CheatSheet)),
  {
    loading: () => null,
  },
);

type Open = 'nothing' | 'palette' | 'cheat-sheet';

export function PaletteAndCheatSheetProvider({
  member,
  children,
}: {
  member: ShellMember;
  children: ReactNode;
}) {
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
