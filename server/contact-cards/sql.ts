import { Prisma } from '#generated/vault/client.ts';

export const lockImportsSql = (householdId: string): Prisma.Sql =>
  Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${householdId}`}, 0))::text AS locked`;
