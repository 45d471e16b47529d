import { z } from 'zod';
import { Prisma as Identity } from '#generated/identity/client.ts';
import { Prisma as Vault } from '#generated/vault/client.ts';

export const lockDemoOf = (userId: string): Identity.Sql => Identity.sql`
  SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(hashtextextended(${`demo of ${userId}`}, 0))) AS l`;

export const progressRow = z.object({
  done: z.number(),
  last: z.uuid().nullable(),
});
export type ProgressRow = z.infer<typeof progressRow>;

export const selectProgress = (householdId: string): Vault.Sql => Vault.sql`
  SELECT ((SELECT count(*) FROM vault.contact WHERE household_id = ${householdId}::uuid)
    + (SELECT count(*) FROM vault.relationship WHERE household_id = ${householdId}::uuid)
    + (SELECT count(*) FROM vault.memory WHERE household_id = ${householdId}::uuid)
    + (SELECT count(*) FROM vault.edge WHERE household_id = ${householdId}::uuid AND origin = 'stated'))::int AS done,
    (SELECT id FROM vault.journal WHERE household_id = ${householdId}::uuid ORDER BY id DESC LIMIT 1) AS last`;
