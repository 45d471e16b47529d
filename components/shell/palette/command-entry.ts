import type { LucideIcon } from 'lucide-react';
import type { HotkeyId } from '#components/shell/hotkeys/hotkeys.ts';
import type { PaletteGroupName } from './palette-rank.ts';

export interface CommandEntry {
  id: string;
  group: PaletteGroupName;
  label: string;
  /** Text that distinguishes entries with the same label. */
  hint?: string;
  icon: LucideIcon;
  hotkey?: HotkeyId;
  run: () => void;
}
