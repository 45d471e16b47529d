'use client';

import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/doors/trpc-door.ts';

/** Paged lists need `useTRPCClient()`, because tRPC's infinite queries add a field that the operations reject. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();
