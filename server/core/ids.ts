import { v7 } from 'uuid';
import { z } from 'zod';

/** Only this file creates these ids, so that no other string can be passed as one. */
export type HouseholdId = string & { readonly __brand: 'HouseholdId' };

/** A member of a household has the id of their user. */
export type UserId = string & { readonly __brand: 'UserId' };

/** Returns a UUIDv7. These ids sort by creation time. */
export const newId = (): string => v7();

/** Returns an id that sorts before all ids created at or after this time. */
export const firstIdAt = (at: Date): string =>
  v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });

export const newHouseholdId = (): HouseholdId => v7() as HouseholdId;
export const newUserId = (): UserId => v7() as UserId;

/** Never pass an id from a request. */
export const trustHouseholdId = (id: string): HouseholdId => z.uuid().parse(id) as HouseholdId;
/** Never pass an id from a request. */
export const trustUserId = (id: string): UserId => z.uuid().parse(id) as UserId;
