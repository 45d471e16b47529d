import { Prisma } from '#generated/identity/client.ts';

/** Locks a household until the transaction ends. Only one call at a time can then count its open invitations. */
export const lockHousehold = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity.household WHERE id = ${householdId}::uuid FOR UPDATE`;
