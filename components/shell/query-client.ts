import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { isConnected, onConnection, tellWaitingChanges } from '#components/connection/connection.ts';
import { failureOf } from './failure.ts';

/** Time in milliseconds for which query results are not refetched, so that going back needs no request. */
const FRESH_MS = 15_000;
const RETRIES = 2;

/**
 * Returns whether to retry. True only if the server is unreachable or failing, because it would only repeat a refusal.
 */
const isWorthRetrying = (count: number, error: unknown): boolean =>
  count < RETRIES && ['INTERNAL', 'UNREACHABLE', 'MODEL_UNAVAILABLE'].includes(failureOf(error).code);

/**
 * TanStack Query pauses requests while offline. Our own connection state says when: a browser without a network can
 * still reach a server on its own machine, and a browser with a network may fail to reach a restarting server.
 */
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(isConnected())));

/**
 * Returns a cache that counts the changes waiting for the connection. Failed mutations are not retried automatically,
 * because the server may have executed them.
 */
function newMutationCache(): MutationCache {
  const cache = new MutationCache();
  cache.subscribe(() =>
    tellWaitingChanges(
      cache.getAll().filter(({ state }) => state.isPaused && state.status === 'pending').length,
    ),
  );
  return cache;
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: newMutationCache(),
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: isWorthRetrying } },
  });
}
