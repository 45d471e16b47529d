'use client';

import type { ReactNode } from 'react';
import { DataProvider } from '#components/shell/data-provider.tsx';
import { WaitingFeed } from '#components/shell/waiting-feed.tsx';

/** The layout of pages that ask the server from the browser. */
export function DataPages({ children }: { children: ReactNode }) {
  return (
    <DataProvider>
      <WaitingFeed />
      {children}
    </DataProvider>
  );
}
