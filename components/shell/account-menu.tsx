'use client';

import { Keyboard, LogOut, Settings } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { DropdownMenu, MenuDivider, MenuItem, MenuLabel } from '#components/ui/dropdown-menu.tsx';
import { useHotkeyCaps } from './hotkey-hint.tsx';
import { initialsOf } from './initials.ts';
import { useOverlays } from './overlays-context.ts';
import type { ShellMember } from './shell-member.ts';
import { signOutHere } from './sign-out.ts';

export function AccountMenu({ member }: { member: ShellMember }) {
  const router = useRouter();
  const { openCheatSheet } = useOverlays();
  const trigger = (
    <button
      type="button"
      className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-sm hover:bg-hover rail-closed:flex-none pointer-coarse:min-h-11"
    >
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-pine-soft text-2xs font-semibold text-pine-text"
      >
        {initialsOf(member.name)}
      </span>
      <span className="truncate rail-closed:sr-only">
        {member.name}
        <span className="sr-only">, account</span>
      </span>
    </button>
  );
  return (
    <DropdownMenu side="top" align="start" trigger={trigger}>
      <MenuLabel>{member.email}</MenuLabel>
      <MenuItem icon={Settings} onSelect={() => router.push('/settings')}>
        Settings
      </MenuItem>
      <MenuItem icon={Keyboard} keys={useHotkeyCaps('cheat-sheet.open')} onSelect={openCheatSheet}>
        Keys
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={LogOut} onSelect={() => void signOutHere()}>
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}
