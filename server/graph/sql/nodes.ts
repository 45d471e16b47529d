import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { CATEGORIES, CONTACT_KINDS, IMPORTANCE } from '#server/domain/words/vocabulary.ts';
import { contactIn, hasCauses, isThere, type Query, statusOf } from './graph-query-conditions.ts';

const NOBODY = Prisma.sql`'00000000-0000-0000-0000-000000000000'::uuid`;

const STATUS = z.enum(['active', 'disputed', 'superseded', 'archived']);

export const nodeRow = z.object({
  id: z.string(),
  contactKind: z.enum(CONTACT_KINDS).nullable(),
  name: z.string(),
  tags: z.array(z.string()),
  isHome: z.boolean(),
  isMember: z.boolean(),
  category: z.enum(CATEGORIES).nullable(),
  subcategory: z.string().nullable(),
  importance: z.enum(IMPORTANCE).nullable(),
  status: STATUS,
  confidence: z.number().nullable(),
  emotionalIntensity: z.number().nullable(),
  lastReinforcedAt: z.date().nullable(),
  pinned: z.boolean().nullable(),
  reinforcementCount: z.number().nullable(),
  at: z.date().nullable(),
  hasCauses: z.boolean(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  isOwnPlace: z.boolean(),
});
export type NodeRow = z.infer<typeof nodeRow>;

const position = ({ householdId, userId }: Query): Prisma.Sql => Prisma.sql`
  LEFT JOIN LATERAL (SELECT p.x, p.y, p.owner_id <> ${NOBODY} AS own FROM vault.graph_position p WHERE p.household_id = ${householdId}::uuid
      AND p.owner_id IN (${NOBODY}, ${userId}::uuid) AND p.node_id = f.id
    ORDER BY p.owner_id = ${NOBODY} LIMIT 1) p ON true`;

export const nodesSql = (query: Query, ids: readonly string[]): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT n.*, p.x, p.y, coalesce(p.own, false) AS "isOwnPlace" FROM unnest(${ids}::uuid[]) AS f (id)
  CROSS JOIN LATERAL (
    SELECT c.id, c.kind AS "contactKind", c.name, c.tags, c.is_home AS "isHome", c.user_id IS NOT NULL AS "isMember",
      NULL::text AS category, NULL::text AS subcategory, NULL::text AS importance, 'active' AS status,
      NULL::float8 AS confidence, NULL::float8 AS "emotionalIntensity", NULL::timestamptz AS "lastReinforcedAt",
      NULL::boolean AS pinned, NULL::int AS "reinforcementCount", NULL::timestamptz AS at, false AS "hasCauses"
    FROM vault.contact c WHERE c.id = f.id AND ${contactIn(query)}
    UNION ALL
    SELECT m.id, NULL, m.content, '{}', false, false, m.category, m.subcategory, m.importance, ${statusOf(query)},
      m.confidence, m.emotional_intensity, m.last_reinforced_at, m.pinned, m.reinforcement_count,
      coalesce(m.occurred_at, m.recorded_at), ${hasCauses(query)}
    FROM vault.memory m WHERE m.id = f.id AND ${isThere(query)}
    OFFSET 0) n
  ${position(query)}`;

export const noteRow = z.object({ id: z.string(), note: z.string() });

/** Selects the evidence of an edge if it has no note. */
export const notesSql = (householdId: string, linkIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT r.id, r.notes AS note FROM vault.relationship r
    WHERE r.household_id = ${householdId}::uuid AND r.id = ANY (${linkIds}::uuid[]) AND r.notes IS NOT NULL
  UNION ALL SELECT e.id, coalesce(e.note, e.evidence) FROM vault.edge e
    WHERE e.household_id = ${householdId}::uuid AND e.id = ANY (${linkIds}::uuid[])
      AND coalesce(e.note, e.evidence) IS NOT NULL`;

export const maybeDecisionRow = z.object({
  id: z.string(),
  category: z.enum(CATEGORIES),
  content: z.string(),
  hasCauses: z.boolean(),
});

export const idRow = z.object({ id: z.string() });
