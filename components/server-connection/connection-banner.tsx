'use client';

import { useEffect } from 'react';
import { useAskBeforeLeaving } from '#components/shell/use-ask-before-leaving.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { watchConnection } from './connection-state.ts';
import { useServerConnection } from './use-server-connection.ts';

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
