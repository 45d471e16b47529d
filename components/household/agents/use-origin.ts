'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Origin of the current page, which an agent on the same network can use too. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
