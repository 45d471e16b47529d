'use client';

import { Contrast, Keyboard, LogOut, Monitor, Moon, PanelLeft, Sun } from 'lucide-react';
import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import type { Place } from '#components/shell/navigation/navigation-places.ts';
import { signOutHere } from '#components/shell/navigation/sign-out.ts';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { CONTEXT_ICONS, otherContext } from '#components/vault-context/context-labels.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import { useSwitchContext } from '#components/vault-context/use-switch-context.ts';
import type { PaletteCommand } from './palette-command.ts';
import { creatablePlaces, PALETTE_PLACES } from './palette-places.ts';
import { useViewAsCommands } from './use-view-as-commands.ts';

export function usePaletteCommands(member: ShellMember, onCheatSheet: () => void): PaletteCommand[] {
  const router = useRouter();
  const { preferences, setPreferences } = usePreferences();
  const looking = useViewAsCommands();
  const goTo =
    (group: PaletteCommand['group']) =>
    ({ href, label, icon, hotkey }: Place): PaletteCommand => ({
      id: href,
      group,
      label,
      icon,
      hotkey,
      run: () => router.push(href),
    });
  const other = otherContext(member.context);
  const switching: PaletteCommand = {
    id: 'context',
    group: 'Go to',
    label: other === 'work' ? 'Switch to work' : 'Switch to personal',
    icon: CONTEXT_ICONS[other],
    hotkey: 'context.switch',
    run: useSwitchContext(),
  };
  const isRailOpen = preferences.rail === 'open';
  const isHigh = preferences.contrast === 'more';
  return [
    ...PALETTE_PLACES.map(goTo('Go to')),
    ...creatablePlaces(member).map(goTo('Create')),
    ...(member.hasWork ? [switching] : []),
    {
      id: 'theme-system',
      group: 'Appearance',
      label: 'Theme as the system',
      icon: Monitor,
      run: () => setPreferences({ theme: 'system' }),
    },
    {
      id: 'theme-light',
      group: 'Appearance',
      label: 'Light theme',
      icon: Sun,
      run: () => setPreferences({ theme: 'light' }),
    },
    {
      id: 'theme-dark',
      group: 'Appearance',
      label: 'Dark theme',
      icon: Moon,
      run: () => setPreferences({ theme: 'dark' }),
    },
    {
      id: 'contrast',
      group: 'Appearance',
      label: isHigh ? 'Contrast as the system' : 'High contrast',
      icon: Contrast,
      run: () => setPreferences({ contrast: isHigh ? 'system' : 'more' }),
    },
    {
      id: 'rail',
      group: 'Appearance',
      label: isRailOpen ? 'Close the navigation' : 'Open the navigation',
      icon: PanelLeft,
      hotkey: 'rail.toggle',
      run: () => setPreferences({ rail: isRailOpen ? 'closed' : 'open' }),
    },
    {
      id: 'keys',
      group: 'You',
      label: 'Show the shortcuts of this page',
      icon: Keyboard,
      hotkey: 'cheat-sheet.open',
      run: onCheatSheet,
    },
    ...looking,
    { id: 'sign-out', group: 'You', label: 'Sign out', icon: LogOut, run: () => void signOutHere() },
  ];
}
