import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import type { Directory } from '#server/domain/contacts/resolve-contact.ts';
import { LEADING_TITLES } from '#server/domain/text/titled-name.ts';
import { CONTACT_KINDS, PRIVACY, RELATIONSHIP_STATUS, TYPE_GROUPS } from '#server/domain/words/vocabulary.ts';

export const knownContactRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(CONTACT_KINDS),
  givenName: z.string().nullable(),
  aliases: z.array(z.string()),
  isMember: z.boolean(),
  isHome: z.boolean(),
  isPrivate: z.boolean(),
  addedOn: z.string(),
  mergedIds: z.array(z.string()),
  tags: z.array(z.string()),
});

const storedTieRow = z.object({
  relationshipId: z.string(),
  aId: z.string(),
  bId: z.string(),
  type: z.string(),
  status: z.enum(RELATIONSHIP_STATUS),
  aNoun: z.string().nullable(),
  bNoun: z.string().nullable(),
  privacy: z.enum(PRIVACY),
  hasBegun: z.boolean(),
});
type StoredTieRow = z.infer<typeof storedTieRow>;

export const storedTypeRow = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  noun: z.string(),
  description: z.string(),
  isDirectional: z.boolean(),
  isCanonical: z.boolean(),
  isBuiltIn: z.boolean(),
  createdByAgent: z.boolean(),
  inverseId: z.string().nullable(),
  aliases: z.array(z.string()),
  group: z.enum(TYPE_GROUPS),
});
export type StoredTypeRow = z.infer<typeof storedTypeRow>;

export interface TieTypeRow extends StoredTypeRow {
  inverse: string | null;
  inverseLabel: string | null;
}

export interface FullDirectory extends Directory {
  readonly types: readonly TieTypeRow[];
  readonly relationships: readonly StoredTieRow[];
}

// These queries avoid joins. Without table statistics, Postgres would choose nested loops over all rows.

const known = Prisma.sql`
  c.id, c.name, c.kind, c.given_name AS "givenName", c.user_id IS NOT NULL AS "isMember", c.is_home AS "isHome",
  c.privacy = 'private' AS "isPrivate", to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "addedOn", c.tags,
  ARRAY(SELECT a.alias FROM vault.contact_alias a
    WHERE a.household_id = c.household_id AND a.contact_id = c.id ORDER BY a.id) AS aliases`;

/** Selects contacts by id (following merges), name, alias, or first or last name after a title. Always includes the ids in `always`. */
export function namesakes(
  householdId: string,
  refs: readonly string[],
  always: readonly string[],
): Prisma.Sql {
  return Prisma.sql`${PREPARED}
    WITH said AS (
      SELECT DISTINCT folded, regexp_replace(folded, ${LEADING_TITLES}, '') AS bare
        FROM (SELECT vault.fold(ref) AS folded FROM unnest(${refs}::text[]) AS ref) f),
    hit AS (
      SELECT c.id FROM vault.contact c JOIN said ON c.name_folded = said.folded
        WHERE c.household_id = ${householdId}::uuid
      UNION SELECT a.contact_id FROM vault.contact_alias a JOIN said ON a.alias_folded = said.folded
        WHERE a.household_id = ${householdId}::uuid
      UNION SELECT c.id FROM vault.contact c
        JOIN said ON said.folded = vault.fold(c.given_name)
        WHERE c.household_id = ${householdId}::uuid AND c.given_name IS NOT NULL
      UNION SELECT c.id FROM (SELECT id, regexp_replace(name_folded, ${LEADING_TITLES}, '') AS bare
          FROM vault.contact WHERE household_id = ${householdId}::uuid AND kind = 'person') c
        JOIN said ON said.bare IN (c.bare, split_part(c.bare, ' ', 1), split_part(c.bare, ' ', -1))
      UNION SELECT coalesce(c.merged_into_id, c.id) FROM vault.contact c
        WHERE c.household_id = ${householdId}::uuid
          AND (c.id = ANY (${always}::uuid[]) OR c.id::text IN (SELECT folded FROM said)))
    SELECT ${known}, ARRAY(SELECT m.id FROM vault.contact m
      WHERE m.household_id = c.household_id AND m.merged_into_id = c.id) AS "mergedIds"
    FROM vault.contact c
    WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (ARRAY(SELECT id FROM hit))
      AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
    ORDER BY c.name_folded, c.id`;
}

/** Selects only types visible to the caller, because others would reveal private relationships. */
export const knownTypes = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT t.id, t.name, t.label, t.noun, t.description, t.is_directional AS "isDirectional",
    t.is_canonical AS "isCanonical", t.is_built_in AS "isBuiltIn", t.created_by_agent IS NOT NULL AS "createdByAgent",
    t.inverse_type_id AS "inverseId", t.aliases, t."group"
  FROM vault.relationship_type t
  WHERE t.household_id = ${householdId}::uuid AND (t.is_built_in OR EXISTS (
    SELECT FROM vault.relationship r WHERE r.household_id = t.household_id AND r.type_id IN (t.id, t.inverse_type_id)))
  ORDER BY t.is_built_in DESC, t.id`;

export const directoryRow = z.object({
  contacts: z.array(knownContactRow.omit({ mergedIds: true })),
  merged: z.array(z.object({ id: z.string(), into: z.string() })),
  relationships: z.array(storedTieRow.omit({ type: true }).extend({ typeId: z.string() })),
  types: z.array(storedTypeRow),
});

export const listed = (rows: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM (${rows}) x)`;

/** Reports a relationship as `former` after its last day. `today` is YYYY-MM-DD. */
export function directory(householdId: string, today: string): Prisma.Sql {
  const of = Prisma.sql`household_id = ${householdId}::uuid`;
  return Prisma.sql`${PREPARED} SELECT
    ${listed(Prisma.sql`SELECT ${known} FROM vault.contact c
      WHERE ${of} AND c.deleted_at IS NULL AND c.merged_into_id IS NULL ORDER BY c.name_folded, c.id`)} AS contacts,
    ${listed(Prisma.sql`SELECT id, merged_into_id AS into FROM vault.contact
      WHERE ${of} AND merged_into_id IS NOT NULL`)} AS merged,
    ${listed(Prisma.sql`SELECT id AS "relationshipId", contact_a_id AS "aId", contact_b_id AS "bId",
        type_id AS "typeId", a_noun AS "aNoun", b_noun AS "bNoun", privacy,
        CASE WHEN status = 'current' AND valid_until < ${today}::date THEN 'former' ELSE status END AS status,
        valid_from IS NULL OR valid_from <= ${today}::date AS "hasBegun"
      FROM vault.relationship WHERE ${of} AND deleted_at IS NULL ORDER BY id`)} AS relationships,
    ${listed(knownTypes(householdId))} AS types`;
}
