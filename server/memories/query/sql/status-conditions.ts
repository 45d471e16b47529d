import { Prisma } from '#generated/vault/client.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';

/** With `asOf`, a memory that was retired later counts as active. */
export function statusSql(statuses: readonly MemoryStatus[], asOf: Date | null): Prisma.Sql {
  if (asOf === null) return Prisma.sql`m.status = ANY (${statuses}::text[])`;
  return Prisma.sql`m.recorded_at <= ${asOf}::timestamptz
    AND CASE WHEN m.retired_at > ${asOf}::timestamptz THEN 'active' ELSE m.status END = ANY (${statuses}::text[])`;
}

export const filterIdsSql = (householdId: string, ids: readonly string[], where: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT m.id FROM vault.memory m
    WHERE m.household_id = ${householdId}::uuid AND m.id = ANY (${ids}::uuid[]) AND ${where}`;

export const otherThan = (id: string): Prisma.Sql => Prisma.sql`m.id <> ${id}::uuid`;
