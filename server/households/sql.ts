import { z } from 'zod';
import { Prisma as IdentityPrisma } from '#generated/identity/client.ts';
import { Prisma } from '#generated/vault/client.ts';
import { CATEGORIES, type MemoryStatus } from '#server/domain/words/vocabulary.ts';

export const countsRow = z.object({
  memories: z.number(),
  memories_since: z.number(),
  in_trash: z.number(),
  by_category: z.partialRecord(z.enum(CATEGORIES), z.number()),
  people: z.number(),
  relationships: z.number(),
});
export type CountsRow = z.infer<typeof countsRow>;

export const LISTED_STATUS = ['active', 'disputed', 'staged'] as const satisfies readonly MemoryStatus[];

/** Counts everything in one statement. Row-level security hides what the caller may not see. */
export function selectCounts(householdId: string, since: Date): Prisma.Sql {
  return Prisma.sql`
    WITH seen AS (
      SELECT category, recorded_at, deleted_at IS NOT NULL AS is_in_trash
      FROM vault.memory
      WHERE household_id = ${householdId}::uuid
        AND (deleted_at IS NOT NULL OR status IN (${Prisma.join([...LISTED_STATUS])}))
    ), live AS (SELECT category, recorded_at FROM seen WHERE NOT is_in_trash)
    SELECT
      (SELECT count(*)::int FROM live) AS memories,
      (SELECT count(*)::int FROM live WHERE recorded_at > ${since}::timestamptz) AS memories_since,
      (SELECT count(*)::int FROM seen WHERE is_in_trash) AS in_trash,
      (SELECT coalesce(jsonb_object_agg(category, n), '{}')
        FROM (SELECT category, count(*)::int AS n FROM live GROUP BY category) c) AS by_category,
      (SELECT count(*)::int FROM vault.contact WHERE household_id = ${householdId}::uuid
        AND kind = 'person' AND deleted_at IS NULL AND merged_into_id IS NULL) AS people,
      (SELECT count(*)::int FROM vault.relationship WHERE household_id = ${householdId}::uuid
        AND deleted_at IS NULL) AS relationships`;
}

export const lockUser = (userId: string): IdentityPrisma.Sql => IdentityPrisma.sql`
  SELECT id FROM identity."user" WHERE id = ${userId}::uuid FOR UPDATE`;

export const zoneRow = z.object({ timeZone: z.string(), policy: z.unknown() });
export type ZoneRow = z.infer<typeof zoneRow>;

/** Raw SQL for speed, because nearly every call runs it. */
export const zoneAndPolicy = (householdId: string): IdentityPrisma.Sql => IdentityPrisma.sql`
  SELECT time_zone AS "timeZone", policy FROM identity.household WHERE id = ${householdId}::uuid`;

export const policyRow = z.object({ policy: z.unknown() });

export const lockPolicy = (householdId: string): IdentityPrisma.Sql => IdentityPrisma.sql`
  SELECT policy FROM identity.household WHERE id = ${householdId}::uuid FOR UPDATE`;
