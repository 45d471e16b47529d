import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { CATEGORIES, CONTACT_KINDS, IMPORTANCE } from '#server/domain/words/vocabulary.ts';
import { contactIn, type Frame, hasCauses, isThere, statusOf } from './frame.ts';

/** The household, for positions that are computed from what all members may see. */
const NOBODY = Prisma.sql`'00000000-0000-0000-0000-000000000000'::uuid`;

const STATUS = z.enum(['active', 'disputed', 'superseded', 'archived']);

/** A node as it is stored; what a contact does not have is null. */
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
  at: z.date().nullable(),
  hasCauses: z.boolean(),
  /** null where it has no place yet */
  x: z.number().nullable(),
  y: z.number().nullable(),
  /** the asker put it there */
  isOwnPlace: z.boolean(),
});
export type NodeRow = z.infer<typeof nodeRow>;

/** Where a node stands: as the asker put it, otherwise as the household's map has it. */
const position = ({ householdId, userId }: Frame): Prisma.Sql => Prisma.sql`
  LEFT JOIN LATERAL (SELECT p.x, p.y, p.owner_id <> ${NOBODY} AS own FROM vault.graph_position p WHERE p.household_id = ${householdId}::uuid
      AND p.owner_id IN (${NOBODY}, ${userId}::uuid) AND p.node_id = f.id
    ORDER BY p.owner_id = ${NOBODY} LIMIT 1) p ON true`;

/** The nodes of these ids that are there for the asker, whatever the lens. Rows of nodeRow. */
export const nodesSql = (frame: Frame, ids: readonly string[]): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT n.*, p.x, p.y, coalesce(p.own, false) AS "isOwnPlace" FROM unnest(${ids}::uuid[]) AS f (id)
  CROSS JOIN LATERAL (
    SELECT c.id, c.kind AS "contactKind", c.name, c.tags, c.is_home AS "isHome", c.user_id IS NOT NULL AS "isMember",
      NULL::text AS category, NULL::text AS subcategory, NULL::text AS importance, 'active' AS status,
      NULL::float8 AS confidence, NULL::float8 AS "emotionalIntensity", NULL::timestamptz AS "lastReinforcedAt",
      NULL::boolean AS pinned, NULL::timestamptz AS at, false AS "hasCauses"
    FROM vault.contact c WHERE c.id = f.id AND ${contactIn(frame)}
    UNION ALL
    SELECT m.id, NULL, m.content, '{}', false, false, m.category, m.subcategory, m.importance, ${statusOf(frame)},
      m.confidence, m.emotional_intensity, m.last_reinforced_at, m.pinned,
      coalesce(m.occurred_at, m.recorded_at), ${hasCauses(frame)}
    FROM vault.memory m WHERE m.id = f.id AND ${isThere(frame)}
    OFFSET 0) n
  ${position(frame)}`;

export const noteRow = z.object({ id: z.string(), note: z.string() });

/** What is noted of these relationships and edges, and the evidence where there is no note. Rows of noteRow. */
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
