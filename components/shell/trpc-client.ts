import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { lookForServer } from '#components/connection/connection.ts';
import type { AppRouter } from '#server/doors/trpc.ts';

/** A call that nobody answered is the first sign that the server cannot be reached. */
const noticing: typeof fetch = async (...call) => {
  try {
    return await fetch(...call);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) void lookForServer();
    throw error;
  }
};

/** Queries travel as POST, so that prompts and names stand in no address and no access log. */
export function newTrpcClient() {
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: '/api/trpc', methodOverride: 'POST', fetch: noticing })],
  });
}
