'use client';

import { useSyncExternalStore } from 'react';
import { supportsPasskeys } from './browser-passkeys.ts';

const never = () => () => {};

/** Whether this browser can use passkeys at this address. False until the page is interactive. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, supportsPasskeys, () => false);
