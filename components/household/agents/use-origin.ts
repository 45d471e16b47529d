'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns the origin of the current page. An agent on the same network reaches the server at this origin. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
