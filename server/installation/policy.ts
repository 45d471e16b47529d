import { type Actor, isViewing } from '#server/core/actor.ts';

/** The owners of the first household are those of the installation. Others may own households on it. */
export const canSeeMasterKeyPlace = (actor: Actor, firstHouseholdId: string | null): boolean =>
  actor.kind === 'member' &&
  actor.role === 'owner' &&
  actor.householdId === firstHouseholdId &&
  !isViewing(actor);
