'use client';

import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { useServerConnection } from './use-server-connection.ts';

export function BusyLabel({ children }: { children: ReactNode }) {
  if (useServerConnection().reach !== 'answers') {
    return (
      <>
        <CloudOff aria-hidden className="size-4 shrink-0" />
        Waiting for connection
      </>
    );
  }
  return (
    <>
      <Spinner />
      {children}
    </>
  );
}
