import { Prisma } from '#generated/vault/client.ts';

const wasReadable = Prisma.sql`c.before ->> 'content' IS NOT NULL AND c.before ->> 'deleted_at' IS NULL
  AND c.before ->> 'status' NOT IN ('staged', 'rejected')`;

/** Selects memories that changed since `asOf`. `image` is the earlier row, or null if the caller may not see it. */
export const changedSince = (householdId: string, ids: Prisma.Sql, asOf: Date): Prisma.Sql => Prisma.sql`
  SELECT f.memory_id AS id, c.before AS image FROM vault.first_changes_since(${ids}, ${asOf}::timestamptz) f
  LEFT JOIN LATERAL (SELECT c.before FROM vault.change c
    WHERE c.household_id = ${householdId}::uuid AND c.id = f.change_id AND ${wasReadable} OFFSET 0) c ON true`;

/** Excludes memories that were not visible at `asOf`. Only for a few memories. */
export const andVisibleAsOf = (householdId: string, asOf: Date | null): Prisma.Sql =>
  asOf === null
    ? Prisma.empty
    : Prisma.sql`AND NOT EXISTS (SELECT FROM (${changedSince(householdId, Prisma.sql`ARRAY[m.id]`, asOf)}) was
        WHERE was.image IS NULL)`;

/** Like `andVisibleAsOf`, for many memories: finds all hidden ones at once. */
export const andVisibleAsOfMany = (householdId: string, asOf: Date | null): Prisma.Sql => {
  if (asOf === null) return Prisma.empty;
  const all = Prisma.sql`ARRAY(SELECT x.id FROM vault.memory x WHERE x.household_id = ${householdId}::uuid)`;
  return Prisma.sql`AND m.id NOT IN (SELECT was.id FROM (${changedSince(householdId, all, asOf)}) was
    WHERE was.image IS NULL)`;
};
