import { Prisma } from '#generated/vault/client.ts';

/** Lets only one import into the household run at a time, until the transaction ends. */
export const lockImportsSql = (householdId: string): Prisma.Sql =>
  Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${householdId}`}, 0))::text AS locked`;
