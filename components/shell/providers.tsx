'use client';

import type { ReactNode } from 'react';
import { HotkeyListener } from '#components/shell/hotkeys/hotkey-listener.tsx';
import { ToasterPlace } from '#components/ui/toaster-place.tsx';

/** What client components of every signed-in page find around them. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <HotkeyListener />
      <ToasterPlace />
    </>
  );
}
