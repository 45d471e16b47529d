'use client';

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useHotkeyCaps } from './hotkey-hint.tsx';
import { ariaKeys } from './hotkey-words.ts';
import { usePreferences } from './preferences-provider.tsx';
import { useHotkey } from './use-hotkey.ts';

export function RailToggle() {
  const { preferences, setPreferences } = usePreferences();
  const isOpen = preferences.rail === 'open';
  const toggle = () => setPreferences({ rail: isOpen ? 'closed' : 'open' });
  useHotkey('rail.toggle', toggle);
  return (
    <IconButton
      icon={isOpen ? PanelLeftClose : PanelLeftOpen}
      label={isOpen ? 'Fold the navigation' : 'Unfold the navigation'}
      keys={useHotkeyCaps('rail.toggle')}
      aria-keyshortcuts={ariaKeys('rail.toggle')}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  );
}
