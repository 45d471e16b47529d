import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { tooMany } from '#server/core/errors.ts';
import { createFairPlaces, type FairPlaces } from '#server/core/fair-places.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { HOUSEHOLD_CALLS } from '#server/domain/parameters/parameters.ts';

type Kind = AnyOperation['kind'];

// on globalThis, because Next.js bundles each route separately
const globals = globalThis as typeof globalThis & {
  hearthloreCallPlaces?: Record<Context, Record<Kind, FairPlaces>>;
};

/** Reads have places of their own, so that they do not wait for writes, which may wait for a language model. */
function createPlaces(): Record<Kind, FairPlaces> {
  const { query, mutation, waiting, waitMs } = HOUSEHOLD_CALLS;
  const each = { waitingPerHolder: waiting, waitMs };
  return {
    query: createFairPlaces({ ...each, places: query.places }),
    mutation: createFairPlaces({ ...each, places: mutation.places }),
  };
}

/** Each vault has places of its own, so that a database that hangs keeps nobody out of the other. */
const places = (): Record<Context, Record<Kind, FairPlaces>> => {
  globals.hearthloreCallPlaces ??= { personal: createPlaces(), work: createPlaces() };
  return globals.hearthloreCallPlaces;
};

/**
 * Runs a call in a place of its household. Throws TOO_MANY_ATTEMPTS if too many of its calls wait. Agents have places of their own, so
 * that none of them can keep people from revoking its key. Files need no place, because they may take minutes. Only doors may use it: a
 * call inside another, or inside a transaction, could wait for itself.
 */
export async function inHouseholdShare<T>(
  { kind, http }: AnyOperation,
  { actor, context }: Ctx,
  call: () => Promise<T>,
): Promise<T> {
  if (http.file !== undefined) return call();
  const who = actor.kind === 'agent' ? 'agents' : 'people';
  const done = await places()[context][kind].run(
    `${actor.householdId} ${who}`,
    HOUSEHOLD_CALLS[kind][who],
    call,
  );
  if (done === null)
    throw tooMany(
      HOUSEHOLD_CALLS.retryAfterSeconds,
      'Too many calls are running. Wait a moment, then try again.',
    );
  return done.result;
}

/** Returns the running and waiting calls of all households. */
export const shareUses = () =>
  Object.values(places()).flatMap((ofVault) =>
    Object.entries(ofVault).map(([kind, made]) => ({ kind, ...made.use() })),
  );
