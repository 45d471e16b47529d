'use client';

import { useEffect } from 'react';
import { watchConnection } from './connection.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { useConnection } from './use-connection.ts';

/** The browser asks before it throws away what was not sent. */
function useAskBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

/**
 * Over every page while the server cannot be reached. It comes with the page, as it could not be loaded when it is wanted; and its
 * place is always there, so that a screen reader hears what it comes to say.
 */
export function ConnectionBanner() {
  const connection = useConnection();
  useEffect(watchConnection, []);
  useAskBeforeLeaving(connection.waiting > 0);
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-30">
      <ConnectionNotice connection={connection} />
    </div>
  );
}
