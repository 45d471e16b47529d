import { createTRPCClient, httpBatchLink, type TRPCLink } from '@trpc/client';
import { checkServer } from '#components/server-connection/connection-state.ts';
import type { Context } from '#server/core/actor.ts';
import type { AppRouter } from '#server/doors/trpc-door.ts';

const noticing: typeof fetch = async (...call) => {
  try {
    return await fetch(...call);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) void checkServer();
    throw error;
  }
};

/** Names the page's vault in every call. A switch in another tab would otherwise send the call to the wrong one. */
const inVault =
  (context: Context): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    next({ ...op, input: { ...Object(op.input ?? {}), context } });

/** Sends queries as POST, so that prompts and names do not appear in URLs and access logs. */
export function newTrpcClient(context: Context) {
  return createTRPCClient<AppRouter>({
    links: [inVault(context), httpBatchLink({ url: '/api/trpc', methodOverride: 'POST', fetch: noticing })],
  });
}
