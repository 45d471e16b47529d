'use client';

import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/doors/trpc.ts';

/**
 * `useTRPC()` provides query and mutation options. `useTRPCClient()` calls operations directly. Lists loaded page by
 * page need it, because tRPC's infinite queries add a field that strict inputs reject.
 */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();
