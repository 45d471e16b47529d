'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import { CONTRAST_OPTIONS, THEME_OPTIONS } from '#components/shell/theme-options.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu } from '#components/ui/menu.tsx';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const { preferences, setPreferences } = usePreferences();
  return (
    <Menu
      trigger={<IconButton icon={ICONS[preferences.theme]} label="Appearance" />}
      side="top"
      align="start"
      entries={[
        {
          kind: 'choice',
          label: 'Theme',
          value: preferences.theme,
          options: THEME_OPTIONS,
          onChange: (value) => {
            const option = THEME_OPTIONS.find((one) => one.value === value);
            if (option) setPreferences({ theme: option.value });
          },
        },
        { kind: 'divider' },
        {
          kind: 'choice',
          label: 'Contrast',
          value: preferences.contrast,
          options: CONTRAST_OPTIONS,
          onChange: (value) => {
            const option = CONTRAST_OPTIONS.find((one) => one.value === value);
            if (option) setPreferences({ contrast: option.value });
          },
        },
      ]}
    />
  );
}
