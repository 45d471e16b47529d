'use client';

import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/doors/trpc.ts';

/**
 * `useTRPC()` gives query and mutation options by the operations' names: `trpc.memories.list.queryOptions({})`.
 * `useTRPCClient()` calls them directly: the library's own infinite queries add a field that strict inputs refuse.
 */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();
