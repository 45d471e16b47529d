'use client';

import { createContext, useContext } from 'react';

interface Overlays {
  openPalette: () => void;
  openCheatSheet: () => void;
}

export const OverlaysContext = createContext<Overlays | null>(null);

export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error('useOverlays needs PaletteAndCheatSheetProvider above it.');
  return overlays;
}
