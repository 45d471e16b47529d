import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './failure.ts';

/** Milliseconds for which an answer is taken as fresh: long enough that going back does not ask again. */
const FRESH_MS = 15_000;
const RETRIES = 2;

/** A refusal stays one however often it is asked again; only a silent or broken server is asked anew. */
const isWorthRetrying = (count: number, error: unknown): boolean =>
  count < RETRIES && ['INTERNAL', 'UNREACHABLE', 'MODEL_UNAVAILABLE'].includes(failureOf(error).code);

export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: isWorthRetrying } } });
}
