import { createFairPlaces, type FairPlaces } from '#server/core/fair-places.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { HOUSEHOLD_CALLS } from '#server/domain/parameters/parameters.ts';

type Kind = AnyOperation['kind'];

// on globalThis, because Next.js bundles each route separately
const globals = globalThis as typeof globalThis & { hearthloreCallPlaces?: Record<Kind, FairPlaces> };

/** Reads have places of their own, so that they do not wait for writes, which may wait for a language model. */
function places(): Record<Kind, FairPlaces> {
  const { query, mutation, waiting, waitMs, retryAfterSeconds } = HOUSEHOLD_CALLS;
  const each = { waitingPerHolder: waiting, waitMs, retryAfterSeconds };
  globals.hearthloreCallPlaces ??= {
    query: createFairPlaces({ ...each, ...query }),
    mutation: createFairPlaces({ ...each, ...mutation }),
  };
  return globals.hearthloreCallPlaces;
}

/**
 * Runs a call in a place of its household. Throws TOO_MANY_ATTEMPTS if too many of its calls wait. Files need no place, because they
 * may take minutes. Only doors may use it: a call inside another, or inside a transaction, could wait for itself.
 */
export const inHouseholdShare = <T>(
  { kind, http }: AnyOperation,
  householdId: HouseholdId,
  call: () => Promise<T>,
): Promise<T> => (http.file === undefined ? places()[kind].run(householdId, call) : call());

/** Returns the running and waiting calls of all households. */
export const shareUses = () => Object.entries(places()).map(([kind, made]) => ({ kind, ...made.use() }));
