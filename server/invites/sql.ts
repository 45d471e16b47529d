import { Prisma } from '#generated/identity/client.ts';

/** Counts one after the other in a household, until the transaction ends. */
export const lockHousehold = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity.household WHERE id = ${householdId}::uuid FOR UPDATE`;
