import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import {
  isConnected,
  onConnection,
  tellWaitingChanges,
} from '#components/server-connection/connection-state.ts';
import { failureOf } from './call-failure.ts';

/** Results are not fetched again for this long, so that going back needs no request. */
const FRESH_MS = 15_000;
const RETRIES = 2;

/** Retries only unreachable servers and server errors, because a refusal would be repeated. */
const isWorthRetrying = (count: number, error: unknown): boolean =>
  count < RETRIES && ['INTERNAL', 'UNREACHABLE', 'MODEL_UNAVAILABLE'].includes(failureOf(error).code);

/**
 * TanStack Query must not rely on the browser's network state. A browser without a network can still reach a server
 * on its own machine.
 */
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(isConnected())));

/** Does not retry a failed mutation, because the server may have executed it. If that is not known, `look` reads again. */
function newMutationCache(look: () => void): MutationCache {
  const onError = (error: unknown) => {
    if (failureOf(error).code === 'MAYBE_SAVED') look();
  };
  const cache = new MutationCache({ onError });
  cache.subscribe(() =>
    tellWaitingChanges(
      cache.getAll().filter(({ state }) => state.isPaused && state.status === 'pending').length,
    ),
  );
  return cache;
}

export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: newMutationCache(() => void client.invalidateQueries()),
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: isWorthRetrying } },
  });
  return client;
}
