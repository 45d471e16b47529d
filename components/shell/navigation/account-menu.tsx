'use client';

import { Keyboard, LogOut, Settings } from 'lucide-react';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { nameInitials } from '#components/shell/name-initials.ts';
import { useOverlays } from '#components/shell/palette-and-cheat-sheet-context.ts';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { Menu } from '#components/ui/menu.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import { signOutHere } from './sign-out.ts';

export function AccountMenu({ member }: { member: ShellMember }) {
  const router = useRouter();
  const { openCheatSheet } = useOverlays();
  const cheatSheetCaps = useHotkeyCaps('cheat-sheet.open');
  const trigger = (
    <button
      type="button"
      className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-sm hover:bg-hover rail-closed:flex-none pointer-coarse:min-h-11"
    >
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-pine-soft text-2xs font-semibold text-pine-text"
      >
        {nameInitials(member.name)}
      </span>
      <span className="truncate rail-closed:sr-only">
        {member.name}
        <span className="sr-only">, account</span>
      </span>
    </button>
  );
  return (
    <Menu
      trigger={trigger}
      side="top"
      align="start"
      entries={[
        { kind: 'label', label: member.email },
        { kind: 'item', label: 'Settings', icon: Settings, onSelect: () => router.push('/settings') },
        {
          kind: 'item',
          label: 'Keyboard shortcuts',
          icon: Keyboard,
          keys: cheatSheetCaps,
          onSelect: openCheatSheet,
        },
        { kind: 'divider' },
        { kind: 'item', label: 'Sign out', icon: LogOut, onSelect: () => void signOutHere() },
      ]}
    />
  );
}
