import { Prisma } from '#generated/vault/client.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';

/**
 * Builds the condition on the status of `vault.memory m`. With `asOf`, requires that the memory was recorded by then,
 * and treats a memory retired later as active.
 */
export function statusSql(statuses: readonly MemoryStatus[], asOf: Date | null): Prisma.Sql {
  if (asOf === null) return Prisma.sql`m.status = ANY (${statuses}::text[])`;
  return Prisma.sql`m.recorded_at <= ${asOf}::timestamptz
    AND CASE WHEN m.retired_at > ${asOf}::timestamptz THEN 'active' ELSE m.status END = ANY (${statuses}::text[])`;
}

/** Selects those of the given ids whose memory meets the condition and is visible to the caller. */
export const filterIdsSql = (householdId: string, ids: readonly string[], where: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT m.id FROM vault.memory m
    WHERE m.household_id = ${householdId}::uuid AND m.id = ANY (${ids}::uuid[]) AND ${where}`;

/** Builds the condition that excludes one memory. */
export const otherThan = (id: string): Prisma.Sql => Prisma.sql`m.id <> ${id}::uuid`;
