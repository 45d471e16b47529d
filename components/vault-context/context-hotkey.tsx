'use client';

import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { useSwitchContext } from './use-switch-context.ts';

export function ContextHotkey() {
  useHotkey('context.switch', useSwitchContext());
  return null;
}
