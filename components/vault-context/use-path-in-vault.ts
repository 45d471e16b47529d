'use client';

// biome-ignore lint/style/noRestrictedImports: this module is the wrapper
import { usePathname } from 'next/navigation';
import { placeOf } from './context-paths.ts';

/** Returns the path without its context, so that it is the same in both vaults and on the server. */
export const usePathInVault = (): string => placeOf(usePathname());
