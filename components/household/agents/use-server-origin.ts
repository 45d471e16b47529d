'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** An agent on the same network reaches the server at this origin. */
export const useServerOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
