'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { HotkeyListener } from '#components/shell/hotkeys/hotkey-listener.tsx';
import { ToasterPlace } from '#components/ui/toaster-place.tsx';
import { newQueryClient } from './query-client.ts';
import { TRPCProvider } from './trpc.tsx';
import { newTrpcClient } from './trpc-client.ts';

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient);
  const [trpcClient] = useState(newTrpcClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        <NuqsAdapter>
          {children}
          <HotkeyListener />
          <ToasterPlace />
        </NuqsAdapter>
      </TRPCProvider>
    </QueryClientProvider>
  );
}
