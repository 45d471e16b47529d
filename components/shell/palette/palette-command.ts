import type { LucideIcon } from 'lucide-react';
import type { HotkeyId } from '#components/shell/hotkeys/hotkey-registry.ts';
import type { PaletteGroupName } from './rank-palette-entries.ts';

export interface PaletteCommand {
  id: string;
  group: PaletteGroupName;
  label: string;
  hint?: string;
  icon: LucideIcon;
  hotkey?: HotkeyId;
  run: () => void;
}
