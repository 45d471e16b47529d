import { Prisma } from '#generated/identity/client.ts';

/** Only one call at a time can count the open invitations of a household. */
export const lockHousehold = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity.household WHERE id = ${householdId}::uuid FOR UPDATE`;
