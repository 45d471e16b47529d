'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { DropdownMenu, MenuChoice, MenuDivider } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { usePreferences } from './preferences-provider.tsx';
import { CONTRAST_OPTIONS, THEME_OPTIONS } from './theme-options.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const { preferences, setPreferences } = usePreferences();
  return (
    <DropdownMenu
      side="top"
      align="start"
      trigger={<IconButton icon={ICONS[preferences.theme]} label="Appearance" />}
    >
      <MenuChoice
        label="Theme"
        value={preferences.theme}
        options={THEME_OPTIONS}
        onChange={(value) => {
          const option = THEME_OPTIONS.find((one) => one.value === value);
          if (option) setPreferences({ theme: option.value });
        }}
      />
      <MenuDivider />
      <MenuChoice
        label="Contrast"
        value={preferences.contrast}
        options={CONTRAST_OPTIONS}
        onChange={(value) => {
          const option = CONTRAST_OPTIONS.find((one) => one.value === value);
          if (option) setPreferences({ contrast: option.value });
        }}
      />
    </DropdownMenu>
  );
}
