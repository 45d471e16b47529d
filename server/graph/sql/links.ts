import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import {
  edgeIn,
  hasMemories,
  hasRelationships,
  type Query,
  relationshipIn,
  relationshipStatus,
} from './graph-query-conditions.ts';
import { contactsOf } from './steps-between-nodes.ts';

export const linkRow = z.object({
  kind: z.enum(['relationship', 'about', 'edge']),
  id: z.string().nullable(),
  fromId: z.string(),
  toId: z.string(),
  type: z.string(),
  strength: z.number(),
  status: z.enum(['', 'former', 'disputed', 'inferred']),
});
export type LinkRow = z.infer<typeof linkRow>;

const oncePerFact = (query: Query): Prisma.Sql => Prisma.sql`
  ORDER BY r.contact_a_id, r.contact_b_id, r.type_id,
    (r.privacy <> 'public' AND r.owner_id IS NOT DISTINCT FROM ${query.userId}::uuid) DESC, r.privacy = 'public' DESC, r.id`;

/**
 * Searches from memories, because a person may have thousands of links. Callers must check that the nodes are
 * visible.
 */
export function linksSql(query: Query, ids: readonly string[]): Prisma.Sql | null {
  const { householdId, lens } = query;
  const within = (other: Prisma.Sql): Prisma.Sql => Prisma.sql`${other} = ANY (${ids}::uuid[])`;
  const from = Prisma.sql`unnest(${ids}::uuid[]) AS f (id)`;
  const parts: Prisma.Sql[] = [];
  if (hasRelationships(lens))
    parts.push(Prisma.sql`
      SELECT 'relationship' AS kind, r.id, f.id AS "fromId", r.contact_b_id AS "toId", r.type, r.confidence AS strength,
        CASE WHEN r.status = 'current' THEN '' ELSE r.status END AS status
      FROM ${from} CROSS JOIN LATERAL (
        SELECT DISTINCT ON (r.contact_a_id, r.contact_b_id, r.type_id) r.id, r.contact_b_id, r.confidence, t.name AS type,
          ${relationshipStatus(query)} AS status
        FROM vault.relationship r
        JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
        WHERE r.contact_a_id = f.id AND ${relationshipIn(query)} AND ${within(Prisma.sql`r.contact_b_id`)}
        ${oncePerFact(query)}) r`);
  if (hasMemories(lens))
    parts.push(
      Prisma.sql`
      SELECT 'about' AS kind, NULL::uuid AS id, f.id AS "fromId", s.other AS "toId", 'about' AS type,
        1::float8 AS strength, '' AS status
      FROM ${from} CROSS JOIN LATERAL (${contactsOf(householdId)}) s WHERE ${within(Prisma.sql`s.other`)}`,
      Prisma.sql`
      SELECT 'edge' AS kind, e.id, f.id AS "fromId", e.to_id AS "toId", e.type, e.strength,
        CASE e.origin WHEN 'inferred' THEN 'inferred' ELSE '' END AS status
      FROM ${from} CROSS JOIN LATERAL (SELECT * FROM vault.edge e WHERE ${edgeIn(query)} AND e.from_id = f.id
        AND ${within(Prisma.sql`e.to_id`)} OFFSET 0) e`,
    );
  const all = Prisma.join(parts, ' UNION ALL ');
  return Prisma.sql`${PREPARED} SELECT * FROM (${all}) l ORDER BY kind, "fromId", "toId", type`;
}
