'use client';

import { useSyncExternalStore } from 'react';
import { formatDateTime } from './format-date.ts';

const never = () => () => {};

/** Uses UTC until hydration, because the server does not know the reader's time zone. */
export function AbsoluteTime({ at }: { at: string }) {
  const words = useSyncExternalStore(
    never,
    () => formatDateTime(at),
    () => formatDateTime(at, 'UTC'),
  );
  return <time dateTime={at}>{words}</time>;
}
