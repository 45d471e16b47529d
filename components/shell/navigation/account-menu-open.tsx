'use client';

import { Keyboard, LogOut, Settings } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { useOverlays } from '#components/shell/overlays-context.ts';
import { DropdownMenu, MenuDivider, MenuItem, MenuLabel } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';
import { signOutHere } from './sign-out.ts';

export function AccountMenuOpen({ trigger, email }: LoadedMenuProps & { email: string }) {
  const router = useRouter();
  const { openCheatSheet } = useOverlays();
  return (
    <DropdownMenu isOpenAtFirst side="top" align="start" trigger={trigger}>
      <MenuLabel>{email}</MenuLabel>
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
