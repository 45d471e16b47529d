'use client';

// biome-ignore lint/style/noRestrictedImports: this module is the wrapper
import { useRouter as useNextRouter } from 'next/navigation';
import { useMemo } from 'react';
import { addressIn } from './context-paths.ts';
import { useVaultContext } from './vault-context.tsx';

/** Stays in the vault that the page shows. */
export function useRouter(): ReturnType<typeof useNextRouter> {
  const router = useNextRouter();
  const context = useVaultContext();
  return useMemo(
    () => ({
      ...router,
      push: (href, options) => router.push(addressIn(context, href), options),
      replace: (href, options) => router.replace(addressIn(context, href), options),
    }),
    [router, context],
  );
}
