'use client';

import { usePreferences } from '#components/shell/preferences-provider.tsx';
import { ShortcutHint } from '#components/ui/shortcut-hint.tsx';
import { hotkeyCaps } from './hotkey-words.ts';
import type { HotkeyId } from './hotkeys.ts';
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
