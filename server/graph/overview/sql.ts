import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import {
  allCaused,
  contactIn,
  edgeIn,
  hasMemories,
  hasRelationships,
  isHinted,
  isThere,
  memoryIn,
  publicOnly,
  type Query,
  relationshipIn,
  relationshipStatus,
  statusOf,
} from '../sql/graph-query-conditions.ts';
import { contactsOf } from '../sql/steps-between-nodes.ts';

// Each column is returned as one text, because reading thousands of rows takes longer than the query itself.

const packed = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(string_agg(${column}, ','), '')`;

export const packedRow = z.record(z.string(), z.string());

export const packedContacts = ['id', 'kind', 'isHome'] as const;
export const packedMemories = ['id', 'category', 'status', 'importance', 'at'] as const;
export const packedLinks = ['id', 'from', 'to', 'type', 'strength', 'status'] as const;
export const packedPositions = ['id', 'x', 'y'] as const;

export const allContactsSql = (query: Query): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT ${packed(Prisma.sql`c.id::text`)} AS id, ${packed(Prisma.sql`c.kind`)} AS kind,
    ${packed(Prisma.sql`CASE WHEN c.is_home THEN '1' ELSE '0' END`)} AS "isHome"
  FROM (SELECT * FROM vault.contact c WHERE ${contactIn(query)} ORDER BY c.id OFFSET 0) c`;

/** The column `at` is in days since 1970. */
export const allMemoriesSql = (query: Query): Prisma.Sql => Prisma.sql`
  SELECT ${packed(Prisma.sql`m.id::text`)} AS id, ${packed(Prisma.sql`m.category`)} AS category,
    ${packed(Prisma.sql`m.status`)} AS status, ${packed(Prisma.sql`m.importance`)} AS importance,
    ${packed(Prisma.sql`m.at::text`)} AS at
  FROM (SELECT m.id, m.category, ${statusOf(query)} AS status, m.importance,
      floor(extract(epoch FROM coalesce(m.occurred_at, m.recorded_at)) / 86400)::int AS at
    FROM vault.memory m WHERE ${memoryIn(query)} ORDER BY m.id OFFSET 0) m`;

export const maybeDecisionsSql = (query: Query): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT m.id, m.category, m.content, m."hasCauses" FROM (
    SELECT m.id, m.category, m.content, m.id IN (${allCaused(query)}) AS "hasCauses"
    FROM vault.memory m WHERE ${isThere(query)} OFFSET 0) m
  WHERE m."hasCauses" OR ${isHinted} ORDER BY m.id`;

const allRelationships = (query: Query): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT ON (r.contact_a_id, r.contact_b_id, r.type_id) r.id, r.contact_a_id AS from_id,
    r.contact_b_id AS to_id, t.name AS type, r.confidence AS strength, ${relationshipStatus(query)} AS status
  FROM vault.relationship r
  JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
  WHERE ${relationshipIn(query)}
  ORDER BY r.contact_a_id, r.contact_b_id, r.type_id,
    (r.privacy <> 'public' AND r.owner_id IS NOT DISTINCT FROM ${query.userId}::uuid) DESC, r.privacy = 'public' DESC, r.id`;

const allAbout = (query: Query): Prisma.Sql => {
  const of = Prisma.sql`household_id = ${query.householdId}::uuid`;
  return Prisma.sql`
    SELECT x.id AS from_id, x.contact_id AS to_id FROM vault.memory x WHERE x.${of} AND x.contact_id IS NOT NULL
    UNION SELECT mc.memory_id, mc.contact_id FROM vault.memory_contact mc WHERE mc.${of}
    UNION SELECT x.id, side.id FROM (SELECT x.id, x.relationship_id FROM vault.memory x
        WHERE x.${of} AND x.relationship_id IS NOT NULL OFFSET 0) x
      CROSS JOIN LATERAL (SELECT r.contact_a_id, r.contact_b_id FROM vault.relationship r
        WHERE r.${of} AND r.id = x.relationship_id ${publicOnly(query, Prisma.sql`r.privacy`)} OFFSET 0) r
      CROSS JOIN LATERAL (VALUES (r.contact_a_id), (r.contact_b_id)) AS side (id)
    UNION SELECT x.id, own.id FROM (SELECT own.id, own.user_id FROM vault.contact own
        WHERE own.${of} AND own.user_id IS NOT NULL AND own.merged_into_id IS NULL OFFSET 0) own
      CROSS JOIN LATERAL (SELECT x.id FROM vault.memory x WHERE x.${of} AND x.owner_id = own.user_id
        AND x.contact_id IS NULL AND x.relationship_id IS NULL OFFSET 0) x`;
};

const allEdges = (query: Query): Prisma.Sql => Prisma.sql`
  SELECT e.id, e.from_id, e.to_id, e.type, e.strength,
    CASE e.origin WHEN 'inferred' THEN 'inferred' ELSE 'current' END AS status
  FROM vault.edge e WHERE ${edgeIn(query)}`;

/** The caller must drop links whose other end is not allowed. */
export function allLinksSql(query: Query): Prisma.Sql {
  const row = (kind: string, from: Prisma.Sql): Prisma.Sql => Prisma.sql`
    SELECT ${kind}::text AS kind, ${packed(Prisma.sql`coalesce(l.id::text, '')`)} AS id,
      ${packed(Prisma.sql`l.from_id::text`)} AS "from", ${packed(Prisma.sql`l.to_id::text`)} AS "to",
      ${packed(Prisma.sql`l.type`)} AS type, ${packed(Prisma.sql`round(l.strength::numeric, 2)::text`)} AS strength,
      ${packed(Prisma.sql`CASE l.status WHEN 'current' THEN '' ELSE l.status END`)} AS status
    FROM (${from}) l`;
  const parts: Prisma.Sql[] = [];
  if (hasRelationships(query.lens)) parts.push(row('relationship', allRelationships(query)));
  if (hasMemories(query.lens)) {
    const about = Prisma.sql`SELECT NULL::uuid AS id, a.from_id, a.to_id, 'about' AS type, 1::float8 AS strength,
      'current' AS status FROM (${allAbout(query)}) a`;
    parts.push(row('about', about), row('edge', allEdges(query)));
  }
  return Prisma.sql`${PREPARED} ${Prisma.join(parts, ' UNION ALL ')}`;
}

/** The caller's own positions come last, so that they replace the household's. */
export const allPositionsSql = ({ householdId, userId }: Query): Prisma.Sql => Prisma.sql`
  SELECT ${packed(Prisma.sql`p.node_id::text`)} AS id, ${packed(Prisma.sql`round(p.x)::text`)} AS x,
    ${packed(Prisma.sql`round(p.y)::text`)} AS y
  FROM (SELECT p.* FROM vault.graph_position p WHERE p.household_id = ${householdId}::uuid
      AND p.owner_id IN ('00000000-0000-0000-0000-000000000000'::uuid, ${userId}::uuid)
    ORDER BY p.owner_id OFFSET 0) p`;

export const totalRow = z.object({ total: z.number().int() });

export function totalSql(query: Query): Prisma.Sql {
  const memories = Prisma.sql`(SELECT count(*) FROM vault.memory m WHERE ${memoryIn(query)})`;
  const contacts = Prisma.sql`SELECT c.id FROM vault.contact c WHERE ${contactIn(query)}`;
  if (query.lens === 'all')
    return Prisma.sql`${PREPARED} SELECT (${memories} + (SELECT count(*) FROM (${contacts}) c))::int AS total`;
  if (query.lens === 'people')
    return Prisma.sql`${PREPARED} SELECT count(*)::int AS total FROM (${contacts}) c`;
  if (query.lens === 'family') {
    return Prisma.sql`${PREPARED} SELECT count(*)::int AS total FROM (${contacts}) c WHERE c.id = ANY (ARRAY(
      SELECT side.id FROM (${allRelationships(query)}) r
      CROSS JOIN LATERAL (VALUES (r.from_id), (r.to_id)) AS side (id)))`;
  }
  return Prisma.sql`
    WITH m AS MATERIALIZED (SELECT m.id FROM vault.memory m WHERE ${memoryIn(query)}),
    about AS MATERIALIZED (SELECT DISTINCT s.other FROM m AS f CROSS JOIN LATERAL (${contactsOf(query.householdId)}) s)
    SELECT ((SELECT count(*) FROM m) + (SELECT count(*) FROM about CROSS JOIN LATERAL (
      SELECT c.id FROM vault.contact c WHERE c.id = about.other AND ${contactIn(query)} OFFSET 0) c))::int AS total`;
}
