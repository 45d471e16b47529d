'use client';

import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/doors/trpc.ts';

/**
 * `useTRPC()` returns query and mutation options. `useTRPCClient()` calls operations directly. Paged lists need the
 * client, because tRPC's infinite queries add a field that the operations reject.
 */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();
