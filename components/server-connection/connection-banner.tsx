'use client';

import { useEffect } from 'react';
import { ConnectionNotice } from './connection-notice.tsx';
import { watchConnection } from './connection-state.ts';
import { useServerConnection } from './use-server-connection.ts';

function useAskBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

/**
 * Loads with the page, because the browser cannot load code while offline. Its live region is always present, so that
 * screen readers announce new text.
 */
export function ConnectionBanner() {
  const connection = useServerConnection();
  useEffect(watchConnection, []);
  useAskBeforeLeaving(connection.waiting > 0);
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-30">
      <ConnectionNotice connection={connection} />
    </div>
  );
}
