'use client';

import { useEffect } from 'react';
import { watchConnection } from './connection.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { useServerConnection } from './use-server-connection.ts';

/** Makes the browser ask before leaving a page with unsent changes. */
function useAskBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

/**
 * Banner on every page while the server cannot be reached. Its code is part of the page's bundle, because the browser
 * cannot load more code when offline. Its live region is always in the DOM, so that screen readers announce new text.
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
