'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { newQueryClient } from './query-client.ts';
import { TRPCProvider } from './trpc.tsx';
import { newTrpcClient } from './trpc-client.ts';

const newClients = () => ({ query: newQueryClient(), trpc: newTrpcClient() });

let inBrowser: ReturnType<typeof newClients> | null = null;

/** A browser has one cache, whichever pages and dialogs come and go; on the server no two requests share one. */
function clients() {
  if (typeof window === 'undefined') return newClients();
  inBrowser ??= newClients();
  return inBrowser;
}

/**
 * What asks the server from the browser finds this above it. It stands around the pages that do, and in the dialogs and
 * menus of the frame, instead of around everything: a page that only shows needs none of this code.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  const [{ query, trpc }] = useState(clients);
  return (
    <QueryClientProvider client={query}>
      <TRPCProvider trpcClient={trpc} queryClient={query}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
