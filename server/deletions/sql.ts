import { Prisma } from '#generated/identity/client.ts';

export const lockUser = (userId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity."user" WHERE id = ${userId}::uuid FOR UPDATE`;

/** In the order of ids, so that two callers cannot wait for each other. */
export const lockHouseholds = (householdIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity.household WHERE id = ANY (${[...householdIds]}::uuid[]) ORDER BY id FOR UPDATE`;

export const removeFromSpeaksFor = (userId: string): Prisma.Sql => Prisma.sql`
  UPDATE identity.api_key SET speaks_for = array_remove(speaks_for, ${userId}::uuid)
  WHERE ${userId}::uuid = ANY (speaks_for)`;

/** What connected programs were granted, for a user or a household, until it expires. */
export const forgetConnections = (userOrHouseholdId: string): Prisma.Sql => Prisma.sql`
  DELETE FROM identity.oauth_record WHERE household_id = ${userOrHouseholdId}::uuid
    OR position(${userOrHouseholdId}::text IN payload::text) > 0`;

/** The scrub then removes the bytes from the files of the embedded database. */
export const noteErasure = (): Prisma.Sql => Prisma.sql`INSERT INTO installation.erasure DEFAULT VALUES`;
