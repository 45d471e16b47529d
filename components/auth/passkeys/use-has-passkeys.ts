'use client';

import { useSyncExternalStore } from 'react';
import { hasPasskeys } from './browser-passkeys.ts';

const never = () => () => {};

/** Whether this browser can use passkeys at this address. False until the page is interactive. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false);
