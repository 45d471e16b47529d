'use client';

import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import { ShortcutHint } from '#components/ui/shortcut-hint.tsx';
import type { HotkeyId } from './hotkey-registry.ts';
import { hotkeyCaps } from './key-cap-labels.ts';
import { useIsMac } from './use-is-mac.ts';

export function HotkeyHint({ id, className }: { id: HotkeyId; className?: string }) {
  const caps = useHotkeyCaps(id);
  return caps ? <ShortcutHint keys={caps} className={className} /> : null;
}

export function useHotkeyCaps(id: HotkeyId): string | undefined {
  const isMac = useIsMac();
  const { preferences } = usePreferences();
  const caps = hotkeyCaps(id, isMac);
  return preferences.singleKeys === 'on' || /^(Ctrl|⌘)/.test(caps) ? caps : undefined;
}
