'use client';

import { Search } from 'lucide-react';
import { HotkeyHint, useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useOverlays } from '#components/shell/palette-and-cheat-sheet-context.ts';
import { IconButton } from '#components/ui/icon-button.tsx';

export function PaletteButton() {
  const { openPalette } = useOverlays();
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-keyshortcuts={ariaKeys('palette.open')}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-control border border-control bg-surface px-2.5 text-sm text-muted transition-colors hover:bg-hover rail-closed:justify-center rail-closed:px-0 pointer-coarse:min-h-11"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="truncate rail-closed:sr-only">Search or jump to…</span>
      <span className="ms-auto rail-closed:hidden">
        <HotkeyHint id="palette.open" />
      </span>
    </button>
  );
}

export function PaletteIconButton() {
  const { openPalette } = useOverlays();
  return (
    <IconButton
      icon={Search}
      label="Search or jump to…"
      keys={useHotkeyCaps('palette.open')}
      aria-keyshortcuts={ariaKeys('palette.open')}
      onClick={openPalette}
    />
  );
}
