import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { CATEGORIES, CONTACT_KINDS, IMPORTANCE } from '#server/domain/words/vocabulary.ts';
import {
  contactIn,
  edgeIn,
  hasCauses,
  hasMemories,
  hasRelationships,
  hintedWords,
  memoryIn,
  type Query,
  relationshipIn,
  relationshipStatus,
} from './graph-query-conditions.ts';

export const stepRow = z.object({
  id: z.string(),
  other: z.string(),
  kind: z.enum(['relationship', 'about', 'edge']),
  linkId: z.string().nullable(),
  type: z.string(),
  isOut: z.boolean(),
  strength: z.number(),
  linkStatus: z.enum(['', 'former', 'disputed', 'inferred']),
  contactKind: z.enum(CONTACT_KINDS).nullable(),
  category: z.enum(CATEGORIES).nullable(),
  importance: z.enum(IMPORTANCE).nullable(),
  at: z.date().nullable(),
  hasCauses: z.boolean().nullable(),
  words: z.string().nullable(),
});
export type StepRow = z.infer<typeof stepRow>;

/** Both lists may contain all ids, because an id in the wrong list finds nothing. */
export interface Ends {
  contacts: readonly string[];
  memories: readonly string[];
}

const related = (query: Query): Prisma.Sql => {
  const side = (here: Prisma.Sql, there: Prisma.Sql, isOut: boolean): Prisma.Sql => Prisma.sql`
    SELECT r.id, r.type_id, r.contact_a_id, r.contact_b_id, ${there} AS other, ${isOut}::boolean AS is_out,
      r.confidence, r.privacy, r.owner_id, t.name AS type, ${relationshipStatus(query)} AS status
    FROM vault.relationship r
    JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
    WHERE ${here} = f.id AND ${relationshipIn(query)}`;
  const [a, b] = [Prisma.sql`r.contact_a_id`, Prisma.sql`r.contact_b_id`];
  return Prisma.sql`
    SELECT DISTINCT ON (x.contact_a_id, x.contact_b_id, x.type_id, x.is_out) x.other, x.id AS link_id, x.type, x.is_out,
      x.confidence AS strength, CASE WHEN x.status = 'current' THEN '' ELSE x.status END AS link_status
    FROM (${side(a, b, true)} UNION ALL ${side(b, a, false)} OFFSET 0) x
    ORDER BY x.contact_a_id, x.contact_b_id, x.type_id, x.is_out,
      (x.privacy <> 'public' AND x.owner_id IS NOT DISTINCT FROM ${query.userId}::uuid) DESC, x.privacy = 'public' DESC, x.id`;
};

const memoriesAbout = ({ householdId }: Query): Prisma.Sql => Prisma.sql`
  SELECT x.id AS other FROM vault.memory x WHERE x.household_id = ${householdId}::uuid AND x.contact_id = f.id
  UNION SELECT mc.memory_id FROM vault.memory_contact mc
    WHERE mc.household_id = ${householdId}::uuid AND mc.contact_id = f.id
  UNION SELECT x.id FROM (
      SELECT r.id FROM vault.relationship r WHERE r.household_id = ${householdId}::uuid AND r.contact_a_id = f.id
      UNION ALL SELECT r.id FROM vault.relationship r WHERE r.household_id = ${householdId}::uuid AND r.contact_b_id = f.id
      OFFSET 0) r
    CROSS JOIN LATERAL (SELECT x.id FROM vault.memory x
      WHERE x.household_id = ${householdId}::uuid AND x.relationship_id = r.id OFFSET 0) x
  UNION SELECT x.id FROM vault.contact own CROSS JOIN LATERAL (SELECT x.id FROM vault.memory x
      WHERE x.household_id = ${householdId}::uuid AND x.owner_id = own.user_id
        AND x.contact_id IS NULL AND x.relationship_id IS NULL OFFSET 0) x
    WHERE own.household_id = ${householdId}::uuid AND own.id = f.id AND own.user_id IS NOT NULL`;

export const contactsOf = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT x.contact_id AS other FROM vault.memory x
    WHERE x.household_id = ${householdId}::uuid AND x.id = f.id AND x.contact_id IS NOT NULL
  UNION SELECT mc.contact_id FROM vault.memory_contact mc
    WHERE mc.household_id = ${householdId}::uuid AND mc.memory_id = f.id
  UNION SELECT side.id FROM vault.memory x
    JOIN vault.relationship r ON r.household_id = x.household_id AND r.id = x.relationship_id
    CROSS JOIN LATERAL (VALUES (r.contact_a_id), (r.contact_b_id)) AS side (id)
    WHERE x.household_id = ${householdId}::uuid AND x.id = f.id
  UNION SELECT own.id FROM vault.memory x
    JOIN vault.contact own ON own.household_id = x.household_id AND own.user_id = x.owner_id
    WHERE x.household_id = ${householdId}::uuid AND x.id = f.id AND x.contact_id IS NULL AND x.relationship_id IS NULL`;

const linked = (query: Query): Prisma.Sql => Prisma.sql`
  SELECT e.to_id AS other, e.id AS link_id, e.type, true AS is_out, e.strength,
    CASE e.origin WHEN 'inferred' THEN 'inferred' ELSE '' END AS link_status
  FROM vault.edge e WHERE ${edgeIn(query)} AND e.from_id = f.id
  UNION ALL SELECT e.from_id, e.id, e.type, false, e.strength,
    CASE e.origin WHEN 'inferred' THEN 'inferred' ELSE '' END
  FROM vault.edge e WHERE ${edgeIn(query)} AND e.to_id = f.id`;

const about = Prisma.sql`NULL::uuid AS link_id, 'about' AS type, 1::float8 AS strength, '' AS link_status`;

interface Chosen {
  contact: Prisma.Sql;
  memory: Prisma.Sql;
}

const toContact = (query: Query, { contact }: Chosen): Prisma.Sql => Prisma.sql`
  CROSS JOIN LATERAL (SELECT ${contact} FROM vault.contact c WHERE c.id = s.other AND ${contactIn(query)} OFFSET 0) n`;
const toMemory = (query: Query, { memory }: Chosen): Prisma.Sql => Prisma.sql`
  CROSS JOIN LATERAL (SELECT ${memory} FROM vault.memory m WHERE m.id = s.other AND ${memoryIn(query)} OFFSET 0) n`;

/** Returns null if the filter allows no links. */
function reach(query: Query, ends: Ends, chosen: Chosen, isNear = false): Prisma.Sql | null {
  const from = (ids: readonly string[]): Prisma.Sql => Prisma.sql`unnest(${ids}::uuid[]) AS f (id)`;
  const parts: Prisma.Sql[] = [];
  const { lens } = query;
  if (hasRelationships(lens) && ends.contacts.length > 0)
    parts.push(Prisma.sql`
    SELECT f.id, 'relationship' AS kind, s.other, s.link_id, s.type, s.strength, s.link_status, s.is_out, n.*
    FROM ${from(ends.contacts)} CROSS JOIN LATERAL (${related(query)}) s ${toContact(query, chosen)}`);
  if (hasMemories(lens) && ends.contacts.length > 0 && !isNear)
    parts.push(Prisma.sql`
    SELECT f.id, 'about' AS kind, s.other, ${about}, false AS is_out, n.*
    FROM ${from(ends.contacts)} CROSS JOIN LATERAL (${memoriesAbout(query)}) s ${toMemory(query, chosen)}`);
  if (hasMemories(lens) && ends.memories.length > 0)
    parts.push(
      Prisma.sql`
    SELECT f.id, 'about' AS kind, s.other, ${about}, true AS is_out, n.*
    FROM ${from(ends.memories)} CROSS JOIN LATERAL (${contactsOf(query.householdId)}) s ${toContact(query, chosen)}`,
      Prisma.sql`
    SELECT f.id, 'edge' AS kind, s.other, s.link_id, s.type, s.strength, s.link_status, s.is_out, n.*
    FROM ${from(ends.memories)} CROSS JOIN LATERAL (${linked(query)}) s ${toMemory(query, chosen)}`,
    );
  return parts.length === 0 ? null : Prisma.join(parts, ' UNION ALL ');
}

const light = (query: Query): Chosen => ({
  contact: Prisma.sql`c.kind AS contact_kind, NULL::text AS category, NULL::text AS importance,
    NULL::timestamptz AS at, NULL::boolean AS has_causes, NULL::text AS words`,
  memory: Prisma.sql`NULL::text AS contact_kind, m.category, m.importance,
    coalesce(m.occurred_at, m.recorded_at) AS at, ${hasCauses(query)} AS has_causes, ${hintedWords} AS words`,
});

/** Returns null if the filter allows no links. */
export function stepsSql(query: Query, ends: Ends, limit: number): Prisma.Sql | null {
  const all = reach(query, ends, light(query));
  return (
    all &&
    Prisma.sql`${PREPARED}
    SELECT s.id, s.other, s.kind, s.link_id AS "linkId", s.type, s.is_out AS "isOut", s.strength,
      s.link_status AS "linkStatus", s.contact_kind AS "contactKind", s.category, s.importance, s.at,
      s.has_causes AS "hasCauses", s.words
    FROM (${all}) s
    ORDER BY s.contact_kind IS NULL, s.words IS NULL AND NOT s.has_causes,
      CASE s.importance WHEN 'high' THEN 0 WHEN 'medium' THEN 1 ELSE 2 END, s.at DESC, s.other, s.type, s.is_out
    LIMIT ${limit}::int`
  );
}

export const hopRow = stepRow.pick({
  id: true,
  other: true,
  kind: true,
  linkId: true,
  type: true,
  isOut: true,
  strength: true,
});
export type HopRow = z.infer<typeof hopRow>;

export function hopsSql(query: Query, ends: Ends, limit: number, isNear: boolean): Prisma.Sql | null {
  const nothing = Prisma.sql`true AS is_there`;
  const all = reach(query, ends, { contact: nothing, memory: nothing }, isNear);
  return (
    all &&
    Prisma.sql`${PREPARED}
    SELECT s.id, s.other, s.kind, s.link_id AS "linkId", s.type, s.is_out AS "isOut", s.strength
    FROM (${all}) s ORDER BY s.strength DESC, s.other, s.type, s.is_out LIMIT ${limit}::int`
  );
}

export const degreeRow = z.object({ id: z.string(), degree: z.number().int() });

export function degreesSql(query: Query, ends: Ends): Prisma.Sql | null {
  const nothing = Prisma.sql`true AS is_there`;
  const all = reach(query, ends, { contact: nothing, memory: nothing });
  return (
    all &&
    Prisma.sql`${PREPARED}
    SELECT s.id, count(DISTINCT s.other)::int AS degree FROM (${all}) s GROUP BY s.id`
  );
}
