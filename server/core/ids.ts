import { v7 } from 'uuid';
import { z } from 'zod';

/** Branded and created only here, so that no other string passes for a household id. */
export type HouseholdId = string & { readonly __brand: 'HouseholdId' };

/** Also identifies the member within one household. */
export type UserId = string & { readonly __brand: 'UserId' };

/** UUIDv7, which sorts by creation time. */
export const newId = (): string => v7();

export const newHouseholdId = (): HouseholdId => v7() as HouseholdId;
export const newUserId = (): UserId => v7() as UserId;

/** Brands an id from the identity database; never use it on an id from a request. */
export const trustHouseholdId = (id: string): HouseholdId => z.uuid().parse(id) as HouseholdId;
export const trustUserId = (id: string): UserId => z.uuid().parse(id) as UserId;
