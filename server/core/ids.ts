import { v7 } from 'uuid';
import { z } from 'zod';

/** Branded and created only here, so that no other string can pass for a tenant. */
export type HouseholdId = string & { readonly __brand: 'HouseholdId' };

/** Within one household it also identifies the member. */
export type UserId = string & { readonly __brand: 'UserId' };

/** UUIDv7, which sorts by creation time. */
export const newId = (): string => v7();

export const newHouseholdId = (): HouseholdId => v7() as HouseholdId;
export const newUserId = (): UserId => v7() as UserId;

/** For ids read from the identity database, never from a request. */
export const trustHouseholdId = (id: string): HouseholdId => z.uuid().parse(id) as HouseholdId;
export const trustUserId = (id: string): UserId => z.uuid().parse(id) as UserId;
