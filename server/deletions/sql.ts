import { Prisma } from '#generated/identity/client.ts';

export const lockUser = (userId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity."user" WHERE id = ${userId}::uuid FOR UPDATE`;

/** Locks rows in the order of ids, so that concurrent callers cannot deadlock. */
export const lockHouseholds = (householdIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity.household WHERE id = ANY (${[...householdIds]}::uuid[]) ORDER BY id FOR UPDATE`;

export const removeFromSpeaksFor = (userId: string): Prisma.Sql => Prisma.sql`
  UPDATE identity.api_key SET speaks_for = array_remove(speaks_for, ${userId}::uuid)
  WHERE ${userId}::uuid = ANY (speaks_for)`;

/** Deletes the unexpired OAuth grants of a user or a household. */
export const forgetConnections = (userOrHouseholdId: string): Prisma.Sql => Prisma.sql`
  DELETE FROM identity.oauth_record WHERE household_id = ${userOrHouseholdId}::uuid
    OR position(${userOrHouseholdId}::text IN payload::text) > 0`;

/** Requests a scrub, which removes deleted data from the embedded database's files. */
export const noteErasure = (): Prisma.Sql => Prisma.sql`INSERT INTO installation.erasure DEFAULT VALUES`;
