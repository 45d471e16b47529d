import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { listed } from '../resolve/sql.ts';

export const foundRow = z.object({
  fullNames: z.array(z.object({ contactId: z.string(), fullName: z.string() })),
  fields: z.array(
    z.object({
      contactId: z.string(),
      field: z.enum(['channel', 'tag', 'day', 'note']),
      label: z.string(),
      value: z.string(),
      words: z.array(z.number().int()),
    }),
  ),
});

const inside = (value: Prisma.Sql): Prisma.Sql => Prisma.sql`strpos(vault.fold(${value}), word) > 0`;

/** Searches the domain of an e-mail address only for words with a dot, because "com" would match nearly all. Compares phone numbers by digits, without leading zeros. */
const inChannel = Prisma.sql`CASE h.kind
  WHEN 'phone' THEN digits <> '' AND strpos(regexp_replace(h.value, '[^0-9]', '', 'g'), digits) > 0
  WHEN 'email' THEN strpos(CASE WHEN strpos(word, '.') > 0 THEN lower(h.value)
    ELSE regexp_replace(lower(h.value), '[.][^.]*$', '') END, word) > 0
  ELSE ${inside(Prisma.sql`h.value`)} END`;

const wordsWhere = (letters: number, condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  ARRAY(SELECT place FROM typed WHERE length(word) >= ${letters}::int AND ${condition})`;

export function foundFields(householdId: string, words: readonly string[]): Prisma.Sql {
  const contacts = Prisma.sql`vault.contact c
    WHERE c.household_id = ${householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL`;
  const fields = Prisma.sql`
    SELECT h.contact_id AS "contactId", 'channel' AS field,
      CASE h.kind WHEN 'email' THEN 'e-mail' ELSE h.kind END AS label, h.value, ${wordsWhere(2, inChannel)} AS words
    FROM vault.contact_channel h WHERE h.household_id = ${householdId}::uuid
    UNION ALL SELECT x.id, 'tag', 'tag', x.tag, ${wordsWhere(2, inside(Prisma.sql`x.tag`))}
      FROM (SELECT c.id, unnest(c.tags) AS tag FROM ${contacts}) x
    UNION ALL SELECT x.id, 'day', 'day', x.label, ${wordsWhere(2, inside(Prisma.sql`x.label`))}
      FROM (SELECT c.id, jsonb_array_elements(c.important_dates) ->> 'label' AS label FROM ${contacts}) x
    UNION ALL SELECT c.id, 'note', 'note', c.notes, ${wordsWhere(3, inside(Prisma.sql`c.notes`))}
      FROM ${contacts} AND c.notes IS NOT NULL`;
  return Prisma.sql`
    WITH typed AS MATERIALIZED (
      SELECT vault.fold(word) AS word, (place - 1)::int AS place,
        CASE WHEN word ~ '^[+]?[0-9()/.-]{3,}$' THEN ltrim(regexp_replace(word, '[^0-9]', '', 'g'), '0') ELSE '' END
          AS digits
      FROM unnest(${words}::text[]) WITH ORDINALITY AS said (word, place))
    SELECT
      ${listed(Prisma.sql`SELECT c.id AS "contactId",
          concat_ws(' ', c.given_name, c.middle_name, c.family_name) AS "fullName"
        FROM ${contacts} AND (c.given_name IS NOT NULL OR c.family_name IS NOT NULL)`)} AS "fullNames",
      ${listed(Prisma.sql`SELECT * FROM (${fields}) f WHERE words <> '{}'`)} AS fields`;
}
