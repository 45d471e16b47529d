'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Origin of the current page, at which an agent on the same network reaches the server, too. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
