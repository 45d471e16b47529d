import type { LucideIcon } from 'lucide-react';
import type { HotkeyId } from '#components/shell/hotkeys/hotkeys.ts';
import type { PaletteGroupName } from './palette-rank.ts';

export interface CommandEntry {
  id: string;
  group: PaletteGroupName;
  label: string;
  hint?: string;
  icon: LucideIcon;
  hotkey?: HotkeyId;
  run: () => void;
}
