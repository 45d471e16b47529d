'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns the origin of the current page, at which an agent on the same network can reach the server. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
