'use client';

import { useSyncExternalStore } from 'react';
import { dayWords } from './day-words.ts';

const never = () => () => {};

/** Uses UTC until hydration, because the server does not know the reader's time zone. */
export function DayTime({ at }: { at: string }) {
  const words = useSyncExternalStore(
    never,
    () => dayWords(at),
    () => dayWords(at, 'UTC'),
  );
  return <time dateTime={at}>{words}</time>;
}
