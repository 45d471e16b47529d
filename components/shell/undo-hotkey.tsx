'use client';

import { undoLatest } from './undo-toast.ts';
import { useHotkey } from './use-hotkey.ts';

export function UndoHotkey() {
  useHotkey('undo.last', () => void undoLatest());
  return null;
}
