import { Prisma } from '#generated/vault/client.ts';

/** Selects a row if a statement contains one of the words, which must be in lower case. */
export const mentions = (householdId: string, words: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT m.id FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL
    AND EXISTS (SELECT FROM unnest(${words}::text[]) AS word WHERE strpos(lower(m.content), word) > 0)
  LIMIT 1`;
