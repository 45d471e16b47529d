import { v7 } from 'uuid';
import { z } from 'zod';

/** A branded string that only this file creates, so that no other string can be passed as a household id. */
export type HouseholdId = string & { readonly __brand: 'HouseholdId' };

/** The id of a user. Each member of a household has the id of their user. */
export type UserId = string & { readonly __brand: 'UserId' };

/** Returns a UUIDv7. These ids sort by creation time. */
export const newId = (): string => v7();

export const newHouseholdId = (): HouseholdId => v7() as HouseholdId;
export const newUserId = (): UserId => v7() as UserId;

/** Brands an id that was read from the identity database. Never pass an id from a request. */
export const trustHouseholdId = (id: string): HouseholdId => z.uuid().parse(id) as HouseholdId;
/** Brands an id that this program has stored or checked. Never pass an id from a request. */
export const trustUserId = (id: string): UserId => z.uuid().parse(id) as UserId;
