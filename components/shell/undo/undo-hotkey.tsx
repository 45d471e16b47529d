'use client';

import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { undoLatest } from './undo-toast.ts';

export function UndoHotkey() {
  useHotkey('undo.last', () => void undoLatest());
  return null;
}
