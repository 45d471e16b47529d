import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { checkServer } from '#components/server-connection/connection.ts';
import type { AppRouter } from '#server/doors/trpc.ts';

const noticing: typeof fetch = async (...call) => {
  try {
    return await fetch(...call);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) void checkServer();
    throw error;
  }
};

/** Sends queries as POST, so that prompts and names do not appear in URLs and access logs. */
export function newTrpcClient() {
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: '/api/trpc', methodOverride: 'POST', fetch: noticing })],
  });
}
