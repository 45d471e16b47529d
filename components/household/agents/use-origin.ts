'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The address that this page was reached at: what an agent on the same network uses too. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
