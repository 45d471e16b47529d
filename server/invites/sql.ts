import { Prisma } from '#generated/identity/client.ts';

/** Locks a household until the transaction ends, so that open invitations are counted one call at a time. */
export const lockHousehold = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity.household WHERE id = ${householdId}::uuid FOR UPDATE`;
