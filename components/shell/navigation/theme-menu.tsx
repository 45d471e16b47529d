'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { usePreferences } from '#components/shell/preferences-provider.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LazyMenu } from '#components/ui/lazy-menu.tsx';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

const load = () => import('./theme-menu-open.tsx').then((m) => m.ThemeMenuOpen);

export function ThemeMenu() {
  const { preferences } = usePreferences();
  const trigger = <IconButton icon={ICONS[preferences.theme]} label="Appearance" />;
  return <LazyMenu trigger={trigger} load={load} menuProps={{}} />;
}
