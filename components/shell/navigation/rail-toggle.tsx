'use client';

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { IconButton } from '#components/ui/icon-button.tsx';

export function RailToggle() {
  const { preferences, setPreferences } = usePreferences();
  const isOpen = preferences.rail === 'open';
  const toggle = () => setPreferences({ rail: isOpen ? 'closed' : 'open' });
  useHotkey('rail.toggle', toggle);
  return (
    <IconButton
      icon={isOpen ? PanelLeftClose : PanelLeftOpen}
      label={isOpen ? 'Close the navigation' : 'Open the navigation'}
      keys={useHotkeyCaps('rail.toggle')}
      aria-keyshortcuts={ariaKeys('rail.toggle')}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  );
}
