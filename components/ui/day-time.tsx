'use client';

import { useSyncExternalStore } from 'react';
import { dayWords } from './day-words.ts';

const never = () => () => {};

/**
 * Shows the date and time of an instant in the reader's time zone. Until hydration it uses UTC, because the server does not know
 * this time zone.
 */
export function DayTime({ at }: { at: string }) {
  const words = useSyncExternalStore(
    never,
    () => dayWords(at),
    () => dayWords(at, 'UTC'),
  );
  return <time dateTime={at}>{words}</time>;
}
