'use client';

import type { ReactNode } from 'react';
import { ToasterPlace } from '#components/ui/toaster-place.tsx';
import { HotkeyListener } from './hotkey-listener.tsx';

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
