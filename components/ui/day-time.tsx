'use client';

import { useSyncExternalStore } from 'react';
import { dayWords } from './day-words.ts';

const never = () => () => {};

/**
 * A moment as its day, in the reader's own zone. The server does not know that zone: until the browser has taken over it
 * is told in UTC, so that both begin with the same words.
 */
export function DayTime({ at }: { at: string }) {
  const words = useSyncExternalStore(
    never,
    () => dayWords(at),
    () => dayWords(at, 'UTC'),
  );
  return <time dateTime={at}>{words}</time>;
}
