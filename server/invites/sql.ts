import { Prisma } from '#generated/identity/client.ts';

/** Locks a household until the transaction ends, so that only one call at a time counts its open invitations. */
export const lockHousehold = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity.household WHERE id = ${householdId}::uuid FOR UPDATE`;
