import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { isConnected, onConnection, tellWaitingChanges } from '#components/connection/connection.ts';
import { failureOf } from './failure.ts';

/** Milliseconds for which an answer is taken as fresh: long enough that going back does not ask again. */
const FRESH_MS = 15_000;
const RETRIES = 2;

/** A refusal stays one however often it is asked again; only a silent or broken server is asked anew. */
const isWorthRetrying = (count: number, error: unknown): boolean =>
  count < RETRIES && ['INTERNAL', 'UNREACHABLE', 'MODEL_UNAVAILABLE'].includes(failureOf(error).code);

/**
 * The library holds back what it would send until there is a connection, and then sends each change once. Whether there is
 * one it hears from us: a browser without a network still reaches a server on its own machine, and one with a network may not
 * reach a server that is being restarted.
 */
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(isConnected())));

/** A change that fails on its way is not sent again by itself: it may have been done. */
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
