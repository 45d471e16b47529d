import { Prisma } from '#generated/vault/client.ts';

/** A memory as it was, where it was there to be read: in words, neither forgotten nor staged nor rejected. */
const wasThere = Prisma.sql`c.before ->> 'content' IS NOT NULL AND c.before ->> 'deleted_at' IS NULL
  AND c.before ->> 'status' NOT IN ('staged', 'rejected')`;

/**
 * Of these memories those that have changed since a moment, with the row as it was then; the row is null where the
 * asker may not see it, or where it could not be read. Only the very first change since holds it: a later one that the
 * asker sees tells of another time. Columns: id, image.
 */
export const changedSince = (householdId: string, ids: Prisma.Sql, asOf: Date): Prisma.Sql => Prisma.sql`
  SELECT f.memory_id AS id, c.before AS image FROM vault.first_changes_since(${ids}, ${asOf}::timestamptz) f
  LEFT JOIN LATERAL (SELECT c.before FROM vault.change c
    WHERE c.household_id = ${householdId}::uuid AND c.id = f.change_id AND ${wasThere} OFFSET 0) c ON true`;

/** Whether the asker may see the memory `m` as it was at that moment: "AND …", for few memories at a time. */
export const andVisibleAsOf = (householdId: string, asOf: Date | null): Prisma.Sql =>
  asOf === null
    ? Prisma.empty
    : Prisma.sql`AND NOT EXISTS (SELECT FROM (${changedSince(householdId, Prisma.sql`ARRAY[m.id]`, asOf)}) was
        WHERE was.image IS NULL)`;

/** The same where many memories are asked about at once: what nobody may be told of is looked for once, among all. */
export const andVisibleAsOfMany = (householdId: string, asOf: Date | null): Prisma.Sql => {
  if (asOf === null) return Prisma.empty;
  const all = Prisma.sql`ARRAY(SELECT x.id FROM vault.memory x WHERE x.household_id = ${householdId}::uuid)`;
  return Prisma.sql`AND m.id NOT IN (SELECT was.id FROM (${changedSince(householdId, all, asOf)}) was
    WHERE was.image IS NULL)`;
};
