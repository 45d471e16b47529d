import { v7 } from 'uuid';
import { z } from 'zod';

/** Id of a household. Branded, and created only in this file, so that no other string can be used in its place. */
export type HouseholdId = string & { readonly __brand: 'HouseholdId' };

/** Id of a user; it also identifies the user's member within a household. */
export type UserId = string & { readonly __brand: 'UserId' };

/** Creates a UUIDv7. Ids of this version sort by creation time. */
export const newId = (): string => v7();

export const newHouseholdId = (): HouseholdId => v7() as HouseholdId;
export const newUserId = (): UserId => v7() as UserId;

/** Brands a household id that was read from the identity database. Never pass an id from a request. */
export const trustHouseholdId = (id: string): HouseholdId => z.uuid().parse(id) as HouseholdId;
/** Brands a user id that this program stored or checked. Never pass an id from a request. */
export const trustUserId = (id: string): UserId => z.uuid().parse(id) as UserId;
