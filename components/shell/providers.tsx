'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { HotkeyListener } from './hotkey-listener.tsx';
import { newQueryClient } from './query-client.ts';
import { newTrpcClient, TRPCProvider } from './trpc.tsx';

const Toaster = dynamic(() => import('#components/ui/toaster.tsx').then((m) => m.Toaster), { ssr: false });

/** What client components of every signed-in page find above them. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient);
  const [trpcClient] = useState(newTrpcClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        <NuqsAdapter>
          {children}
          <HotkeyListener />
          <Toaster />
        </NuqsAdapter>
      </TRPCProvider>
    </QueryClientProvider>
  );
}
