'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { HotkeyListener } from '#components/shell/hotkeys/hotkey-listener.tsx';
import { ToasterPlace } from '#components/ui/toaster-place.tsx';
import { VaultContextProvider } from '#components/vault-context/vault-context.tsx';
import type { Context } from '#server/core/actor.ts';
import { newQueryClient } from './query-client.ts';
import { TRPCProvider } from './trpc.tsx';
import { newTrpcClient } from './trpc-client.ts';

/** Pages outside the vaults, such as the welcome, use the personal one. */
export function Providers({ context = 'personal', children }: { context?: Context; children: ReactNode }) {
  const [queryClient] = useState(newQueryClient);
  const [trpcClient] = useState(() => newTrpcClient(context));
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        <NuqsAdapter>
          <VaultContextProvider context={context}>{children}</VaultContextProvider>
          <HotkeyListener />
          <ToasterPlace />
        </NuqsAdapter>
      </TRPCProvider>
    </QueryClientProvider>
  );
}
