'use client';

import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { useConnection } from './use-connection.ts';

/** What stands in a button whose action is under way: nothing turns while nothing can be sent. */
export function BusyLabel({ children }: { children: ReactNode }) {
  if (useConnection().reach !== 'answers') {
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
