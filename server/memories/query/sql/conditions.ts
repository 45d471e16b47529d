import { Prisma } from '#generated/vault/client.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';

/**
 * Memories that stood so, `m` being the memory. As of a moment: those recorded by then, and what was retired later
 * counts as active, as it did.
 */
export function standingSql(statuses: readonly MemoryStatus[], asOf: Date | null): Prisma.Sql {
  if (asOf === null) return Prisma.sql`m.status = ANY (${statuses}::text[])`;
  return Prisma.sql`m.recorded_at <= ${asOf}::timestamptz
    AND CASE WHEN m.retired_at > ${asOf}::timestamptz THEN 'active' ELSE m.status END = ANY (${statuses}::text[])`;
}

/** Which of these memories are such, of what the asker may see. */
export const whichOfSql = (householdId: string, ids: readonly string[], where: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT m.id FROM vault.memory m
    WHERE m.household_id = ${householdId}::uuid AND m.id = ANY (${ids}::uuid[]) AND ${where}`;

/** All but one. */
export const otherThan = (id: string): Prisma.Sql => Prisma.sql`m.id <> ${id}::uuid`;
