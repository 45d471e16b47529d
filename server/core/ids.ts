import { v7 } from 'uuid';
import { z } from 'zod';

/** A household's id. Branded, and minted only here, so that no other string can stand in for the tenant. */
export type HouseholdId = string & { readonly __brand: 'HouseholdId' };

/** A user's id. A member is a user in a household, so within one household it names the member. */
export type UserId = string & { readonly __brand: 'UserId' };

/** A new id: UUIDv7, which sorts by the time it was made. */
export const newId = (): string => v7();

export const newHouseholdId = (): HouseholdId => v7() as HouseholdId;
export const newUserId = (): UserId => v7() as UserId;

/** For ids that come out of the identity database; never for ids out of a request. */
export const trustHouseholdId = (id: string): HouseholdId => z.uuid().parse(id) as HouseholdId;
export const trustUserId = (id: string): UserId => z.uuid().parse(id) as UserId;
