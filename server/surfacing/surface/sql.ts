import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { LEADING_TITLES } from '#server/domain/text/titled-name.ts';
import { CONTACT_KINDS, TYPE_GROUPS } from '#server/domain/words/vocabulary.ts';

export const acquaintanceRow = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(CONTACT_KINDS),
  userId: z.string().nullable(),
  noun: z.string().nullable(),
  otherNouns: z.array(z.string()).nullable(),
  relationshipId: z.string().nullable(),
  isNamed: z.boolean(),
  /** Whether the person is related to the household itself, such as a child without an account. */
  isOfHome: z.boolean(),
  tiedTo: z.array(z.string()),
});
export type Acquaintance = z.infer<typeof acquaintanceRow>;

/** `words` and `text` are the normalised prompt. */
export function acquaintancesSql(at: {
  householdId: string;
  ownContactId: string | null;
  homeContactId: string | null;
  words: readonly string[];
  text: string;
}): Prisma.Sql {
  return Prisma.sql`${PREPARED}
    SELECT c.id, c.name, c.kind, c.user_id AS "userId", CASE WHEN tie.is_own THEN tie.noun END AS noun,
      CASE WHEN tie.is_own THEN tie.aliases END AS "otherNouns",
      CASE WHEN named.it THEN ARRAY(SELECT a.alias FROM vault.contact_alias a
        WHERE a.household_id = c.household_id AND a.contact_id = c.id ORDER BY a.id) ELSE '{}' END AS aliases,
      CASE WHEN tie.is_own THEN tie.id END AS "relationshipId", named.it AS "isNamed",
      EXISTS (SELECT FROM vault.relationship r WHERE r.household_id = c.household_id AND r.deleted_at IS NULL
        AND r.status = 'current' AND ((r.contact_a_id = c.id AND r.contact_b_id = ${at.homeContactId}::uuid)
          OR (r.contact_b_id = c.id AND r.contact_a_id = ${at.homeContactId}::uuid))) AS "isOfHome",
      CASE WHEN named.it THEN ARRAY(SELECT CASE WHEN r.contact_a_id = c.id THEN r.contact_b_id ELSE r.contact_a_id END
        FROM vault.relationship r WHERE r.household_id = c.household_id AND r.deleted_at IS NULL
          AND r.status = 'current' AND c.id IN (r.contact_a_id, r.contact_b_id)) ELSE '{}' END AS "tiedTo"
    FROM vault.contact c
    LEFT JOIN LATERAL (
      SELECT r.id, words.noun, words.aliases, words.is_own
      FROM vault.relationship r
      JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
      LEFT JOIN vault.relationship_type i ON i.household_id = t.household_id AND i.id = t.inverse_type_id
      CROSS JOIN LATERAL (SELECT
        (${at.ownContactId}::uuid IN (r.contact_a_id, r.contact_b_id)) IS TRUE AS is_own,
        CASE WHEN r.contact_a_id = c.id THEN coalesce(r.a_noun, t.noun) ELSE coalesce(r.b_noun, i.noun, t.noun) END AS noun,
        CASE WHEN r.contact_a_id = c.id OR i.id IS NULL THEN t.aliases ELSE i.aliases END AS aliases) words
      WHERE r.household_id = c.household_id AND r.deleted_at IS NULL AND r.status = 'current'
        AND ((r.contact_a_id = c.id AND r.contact_b_id IN (${at.ownContactId}::uuid, ${at.homeContactId}::uuid))
          OR (r.contact_b_id = c.id AND r.contact_a_id IN (${at.ownContactId}::uuid, ${at.homeContactId}::uuid)))
      ORDER BY words.is_own DESC, array_position(${TYPE_GROUPS}::text[], t."group"), r.id LIMIT 1
    ) tie ON true
    CROSS JOIN LATERAL (SELECT string_to_array(regexp_replace(c.name_folded, ${LEADING_TITLES}, ''), ' ') && ${at.words}::text[]
      OR EXISTS (SELECT FROM vault.contact_alias a WHERE a.household_id = c.household_id AND a.contact_id = c.id
        AND position(' ' || a.alias_folded || ' ' IN ${at.text}) > 0) AS it) named
    WHERE c.household_id = ${at.householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
      AND c.id IS DISTINCT FROM ${at.ownContactId}::uuid AND NOT c.is_home
      AND (tie.id IS NOT NULL OR c.user_id IS NOT NULL OR named.it)`;
}

export function surfaceableSql(at: {
  householdId: string;
  userId: string | null;
  circleContacts: readonly string[];
  circleRelationships: readonly string[];
  people: readonly string[];
  peopleUsers: readonly string[];
  namedPeople: readonly string[];
  ambiguous: readonly string[];
  besides: readonly string[];
}): Prisma.Sql {
  const contacts = [...at.circleContacts, ...at.people];
  const users = [...at.peopleUsers, ...(at.userId ? [at.userId] : [])];
  const named = at.namedPeople.length
    ? Prisma.sql`OR EXISTS (SELECT FROM vault.relationship r WHERE r.household_id = m.household_id
        AND r.id = m.relationship_id
        AND (r.contact_a_id = ANY (${at.namedPeople}::uuid[]) OR r.contact_b_id = ANY (${at.namedPeople}::uuid[])))
      OR EXISTS (SELECT FROM vault.memory_contact mc WHERE mc.household_id = m.household_id
        AND mc.memory_id = m.id AND mc.contact_id = ANY (${at.namedPeople}::uuid[]))`
    : Prisma.empty;
  const besides = at.besides.length
    ? Prisma.sql`OR m.id IN (SELECT k.memory_id FROM vault.memory_key k
        WHERE k.household_id = ${at.householdId}::uuid AND k.key = ANY (${at.besides}::text[]))`
    : Prisma.empty;
  return Prisma.sql`((m.contact_id = ANY (${contacts}::uuid[])
    OR (m.contact_id IS NULL AND m.relationship_id IS NULL AND m.subject = ANY (${contacts}::text[]))
    OR m.relationship_id = ANY (${at.circleRelationships}::uuid[])
    OR m.owner_id = ${at.userId}::uuid
    OR (m.contact_id IS NULL AND m.relationship_id IS NULL AND m.owner_id = ANY (${users}::uuid[]))
    OR EXISTS (SELECT FROM vault.contact c WHERE c.household_id = m.household_id AND c.id = m.contact_id
      AND c.kind = 'organisation')
    ${named} ${besides})
    AND m.contact_id = ANY (${at.ambiguous}::uuid[]) IS NOT TRUE
    AND (m.contact_id IS NULL AND m.subject = ANY (${at.ambiguous}::text[])) IS NOT TRUE)`;
}

export const anything = Prisma.sql`true`;

export interface Shown {
  id: string;
  at: Date;
  sessionId: string | null;
  agentId: string | null;
  userId: string | null;
  memoryId: string;
  position: number;
  similarity: number;
}

/** Skips memories that were erased in the meantime. */
export function insertShownSql(householdId: string, shown: readonly Shown[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO vault.surfacing (household_id, id, at, session_id, agent_id, user_id, memory_id, position, similarity)
    SELECT ${householdId}::uuid, s.id, s.at, s.session_id, s.agent_id, s.user_id, s.memory_id, s.position, s.similarity
    FROM unnest(${shown.map((s) => s.id)}::uuid[], ${shown.map((s) => s.at)}::timestamptz[],
      ${shown.map((s) => s.sessionId)}::text[], ${shown.map((s) => s.agentId)}::uuid[],
      ${shown.map((s) => s.userId)}::uuid[], ${shown.map((s) => s.memoryId)}::uuid[],
      ${shown.map((s) => s.position)}::int[], ${shown.map((s) => s.similarity)}::float8[])
      AS s (id, at, session_id, agent_id, user_id, memory_id, position, similarity)
    WHERE EXISTS (SELECT FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.id = s.memory_id)`;
}
