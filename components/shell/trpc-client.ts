import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '#server/doors/trpc.ts';

/** Queries travel as POST, so that prompts and names stand in no address and no access log. */
export function newTrpcClient() {
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: '/api/trpc', methodOverride: 'POST' })],
  });
}
