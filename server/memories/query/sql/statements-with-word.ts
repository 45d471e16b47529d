import { Prisma } from '#generated/vault/client.ts';

const anyOf = (words: readonly string[]): string | null => (words.length === 0 ? null : words.join('|'));

/**
 * Selects a row if a statement contains one of the texts, or one of the words as a whole. Ignores accents. Words are
 * letters only; `capitalised` ones do not count at the beginning of a sentence.
 */
export function mentions(
  householdId: string,
  texts: readonly string[],
  words: { anyCase: readonly string[]; capitalised: readonly string[] },
): Prisma.Sql {
  const [anyCase, capitalised] = [anyOf(words.anyCase), anyOf(words.capitalised)];
  return Prisma.sql`
  SELECT m.id FROM vault.memory m CROSS JOIN LATERAL (SELECT vault.fold(m.content) AS content OFFSET 0) said
  WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL
    AND (EXISTS (SELECT FROM unnest(${texts}::text[]) AS wanted WHERE strpos(said.content, vault.fold(wanted)) > 0)
      OR said.content ~ ${anyCase && `\\m(?:${anyCase})\\M`}
      OR m.content ~ ${capitalised && `[^.!?[:space:]][[:space:]]+(?:${capitalised})\\M`})
  LIMIT 1`;
}
