'use client';

import { usePreferences } from '#components/shell/preferences-provider.tsx';
import { CONTRAST_OPTIONS, THEME_OPTIONS } from '#components/shell/theme-options.ts';
import { DropdownMenu, MenuChoice, MenuDivider } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';

export function ThemeMenuOpen({ trigger }: LoadedMenuProps) {
  const { preferences, setPreferences } = usePreferences();
  return (
    <DropdownMenu isOpenAtFirst side="top" align="start" trigger={trigger}>
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
