'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useEffect, useState } from 'react';
import { HotkeyListener } from '#components/shell/hotkeys/hotkey-listener.tsx';
import { LazyToaster } from '#components/ui/lazy-toaster.tsx';
import { VaultContextProvider } from '#components/vault-context/vault-context.tsx';
import type { Context } from '#server/core/actor.ts';
import { holdUpdatesWhilePressed } from './hold-updates-while-pressed.ts';
import { newQueryClient } from './query-client.ts';
import { newTrpcClient } from './trpc-client.ts';
import { TRPCProvider } from './trpc-context.tsx';

interface ProvidersProps {
  context?: Context;
  hasWork?: boolean;
  children: ReactNode;
}

/** Pages outside the vaults, such as the welcome page, use the personal vault. */
export function Providers({ context = 'personal', hasWork = false, children }: ProvidersProps) {
  const [queryClient] = useState(newQueryClient);
  const [trpcClient] = useState(() => newTrpcClient(context));
  useEffect(holdUpdatesWhilePressed, []);
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        <NuqsAdapter>
          <VaultContextProvider context={context} hasWork={hasWork}>
            {children}
          </VaultContextProvider>
          <HotkeyListener />
          <LazyToaster />
        </NuqsAdapter>
      </TRPCProvider>
    </QueryClientProvider>
  );
}
