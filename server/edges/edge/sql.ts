import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import {
  EDGE_DIRECTIONS,
  EDGE_ORIGINS,
  type EdgeDirection,
  type EdgeOrigin,
  STORED_EDGE_TYPES,
  type StoredEdgeType,
} from '#server/domain/graph/edge-types.ts';
import { MEMORY_STATUS, PRIVACY } from '#server/domain/words/vocabulary.ts';

export const edgeRow = z.object({
  id: z.string(),
  fromId: z.string(),
  toId: z.string(),
  type: z.enum(STORED_EDGE_TYPES),
  strength: z.number(),
  bidirectional: z.boolean(),
  evidence: z.string().nullable(),
  note: z.string().nullable(),
  origin: z.enum(EDGE_ORIGINS),
  createdAt: z.date(),
  createdBy: z.string().nullable(),
  createdByAgent: z.string().nullable(),
  fromOwnerId: z.string().nullable(),
  toOwnerId: z.string().nullable(),
});
export type EdgeRow = z.infer<typeof edgeRow>;

const columns = Prisma.sql`e.id, e.from_id AS "fromId", e.to_id AS "toId", e.type, e.strength, e.bidirectional, e.evidence,
  e.note, e.origin, e.created_at AS "createdAt", e.created_by AS "createdBy", e.created_by_agent AS "createdByAgent",
  f.owner_id AS "fromOwnerId", t.owner_id AS "toOwnerId"`;

const edges = (householdId: string): Prisma.Sql => Prisma.sql`vault.edge e
  JOIN vault.memory f ON f.household_id = e.household_id AND f.id = e.from_id AND f.deleted_at IS NULL AND f.sealed IS NULL
  JOIN vault.memory t ON t.household_id = e.household_id AND t.id = e.to_id AND t.deleted_at IS NULL AND t.sealed IS NULL
  WHERE e.household_id = ${householdId}::uuid`;

export const edgesById = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM ${edges(householdId)} AND e.id = ANY (${ids}::uuid[])`;

export const edgesOf = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM ${edges(householdId)} AND (e.from_id = ${id}::uuid OR e.to_id = ${id}::uuid) ORDER BY e.id`;

export interface Ends {
  fromId: string;
  toId: string;
  type: StoredEdgeType;
}

export const edgesBetween = (householdId: string, { fromId, toId, type }: Ends): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM ${edges(householdId)} AND e.type = ${type}
    AND ((e.from_id = ${fromId}::uuid AND e.to_id = ${toId}::uuid)
      OR (e.from_id = ${toId}::uuid AND e.to_id = ${fromId}::uuid))
  ORDER BY e.from_id = ${fromId}::uuid DESC`;

export const endRow = z.object({
  id: z.string(),
  ownerId: z.string().nullable(),
  contactId: z.string().nullable(),
  relationshipId: z.string().nullable(),
  childIds: z.array(z.string()),
  privacy: z.enum(PRIVACY),
  isSealed: z.boolean(),
  deletedAt: z.date().nullable(),
  status: z.enum(MEMORY_STATUS),
  supersededById: z.string().nullable(),
});
export type EndRow = z.infer<typeof endRow>;

export const endsById = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT m.id, m.owner_id AS "ownerId", m.contact_id AS "contactId", m.relationship_id AS "relationshipId", m.child_ids AS "childIds", m.privacy,
    m.sealed IS NOT NULL AS "isSealed", m.deleted_at AS "deletedAt", m.status, m.superseded_by_id AS "supersededById"
  FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.id = ANY (${ids}::uuid[])
  ORDER BY m.id`;

/** Locks in the order of the ids, to avoid deadlocks. */
export const lockedEnds = (householdId: string, ids: readonly string[]): Prisma.Sql =>
  Prisma.sql`${endsById(householdId, ids)} FOR NO KEY UPDATE`;

export interface NewEdge extends Ends {
  id: string;
  strength: number;
  bidirectional: boolean;
  evidence: string | null;
  note: string | null;
  origin: EdgeOrigin;
  createdBy: string | null;
  createdByAgent: string | null;
}

export const insertEdge = (householdId: string, edge: NewEdge, now: Date): Prisma.Sql => Prisma.sql`
  INSERT INTO vault.edge (household_id, id, from_id, to_id, type, strength, bidirectional, evidence, note, origin,
    created_at, created_by, created_by_agent)
  VALUES (${householdId}::uuid, ${edge.id}::uuid, ${edge.fromId}::uuid, ${edge.toId}::uuid, ${edge.type},
    ${edge.strength}, ${edge.bidirectional}, ${edge.evidence}, ${edge.note}, ${edge.origin}, ${now},
    ${edge.createdBy}::uuid, ${edge.createdByAgent}::uuid)
  ON CONFLICT DO NOTHING`;

export const supersession = (householdId: string, fromId: string, toId: string): Prisma.Sql => Prisma.sql`
  WITH RECURSIVE older (id) AS (
      SELECT ${fromId}::uuid
    UNION
      SELECT e.to_id FROM older
      JOIN vault.edge e ON e.household_id = ${householdId}::uuid AND e.from_id = older.id AND e.type = 'supersedes')
  SELECT id FROM older WHERE id = ${toId}::uuid`;

export const successionRow = z.object({ fromId: z.string(), toId: z.string(), createdAt: z.date() });
export type SuccessionRow = z.infer<typeof successionRow>;

/** Includes memories in the trash. */
export const successions = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT e.from_id AS "fromId", e.to_id AS "toId", e.created_at AS "createdAt" FROM vault.edge e
  WHERE e.household_id = ${householdId}::uuid AND e.type = 'supersedes' AND e.to_id IN (
    SELECT id FROM unnest(${ids}::uuid[]) AS asked (id)
    UNION ALL
    SELECT o.to_id FROM vault.edge o
    WHERE o.household_id = ${householdId}::uuid AND o.type = 'supersedes' AND o.from_id = ANY (${ids}::uuid[]))
  ORDER BY e.to_id, e.created_at DESC, e.id DESC`;

export interface AroundFilter {
  id: string;
  direction: EdgeDirection | undefined;
  type: StoredEdgeType | undefined;
}

const around = (householdId: string, { id, direction, type }: AroundFilter): Prisma.Sql => {
  const outgoing = Prisma.sql`e.from_id = ${id}::uuid`;
  const incoming = Prisma.sql`e.to_id = ${id}::uuid`;
  const side = { outgoing, incoming };
  const ends = direction === undefined ? Prisma.sql`(${outgoing} OR ${incoming})` : side[direction];
  return Prisma.sql`${edges(householdId)} AND ${ends}
    ${type === undefined ? Prisma.empty : Prisma.sql`AND e.type = ${type}`}`;
};

export const aroundRow = edgeRow.extend({ direction: z.enum(EDGE_DIRECTIONS) });
export type AroundRow = z.infer<typeof aroundRow>;

export interface AfterEdge {
  strength: number;
  id: string;
}

/** Returns one row beyond `limit` if there is a next page. */
export const edgesAround = (
  householdId: string,
  filter: AroundFilter,
  page: { after: AfterEdge | null; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT ${columns}, CASE WHEN e.from_id = ${filter.id}::uuid THEN 'outgoing' ELSE 'incoming' END AS direction
  FROM ${around(householdId, filter)}
    ${page.after ? Prisma.sql`AND (e.strength, e.id) < (${page.after.strength}::float8, ${page.after.id}::uuid)` : Prisma.empty}
  ORDER BY e.strength DESC, e.id DESC LIMIT ${page.limit + 1}`;

export const countRow = z.object({ total: z.number().int() });
export const countAround = (householdId: string, filter: AroundFilter): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS total FROM ${around(householdId, filter)}`;
