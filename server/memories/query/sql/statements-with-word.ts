import { Prisma } from '#generated/vault/client.ts';

/** Selects a row if a statement contains one of the texts, or one of the words as a whole. Ignores accents. `words` are letters only. */
export const mentions = (
  householdId: string,
  texts: readonly string[],
  words: readonly string[],
): Prisma.Sql => Prisma.sql`
  SELECT m.id FROM vault.memory m CROSS JOIN LATERAL (SELECT vault.fold(m.content) AS content OFFSET 0) said
  WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL
    AND (EXISTS (SELECT FROM unnest(${texts}::text[]) AS wanted WHERE strpos(said.content, vault.fold(wanted)) > 0)
      OR said.content ~ ${words.length === 0 ? null : `\\m(?:${words.join('|')})\\M`})
  LIMIT 1`;
