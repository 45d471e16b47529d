import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { SUPPORT } from '#server/domain/parameters/graph-parameters.ts';
import { MEMORY_STATUS } from '#server/domain/words/vocabulary.ts';

export const supportRow = z.object({
  id: z.string(),
  onId: z.string(),
  strength: z.number(),
  category: z.string(),
  subcategory: z.string().nullable(),
  pinned: z.boolean(),
  importance: z.string(),
  reinforcementCount: z.number(),
  content: z.string().nullable(),
  confidence: z.number(),
  emotionalIntensity: z.number(),
  lastReinforcedAt: z.date(),
  status: z.enum(MEMORY_STATUS),
  isForgotten: z.boolean(),
});

const restsOn = (householdId: string, of: Prisma.Sql, then = Prisma.empty): Prisma.Sql => Prisma.sql`
  SELECT e.to_id AS id, e.strength FROM vault.edge e
  WHERE e.household_id = ${householdId}::uuid AND e.from_id = ${of} AND e.type = 'depends_on' ${then}
  UNION ALL
  SELECT e.from_id, e.strength FROM vault.edge e
  WHERE e.household_id = ${householdId}::uuid AND e.to_id = ${of} AND e.type = 'depends_on' AND e.bidirectional ${then}`;

/** OFFSET 0 stops Postgres from merging the subquery, which forces an index look-up per memory. */
export function supportsSql(
  householdId: string,
  ids: readonly string[],
  asOf: Date | null = null,
): Prisma.Sql {
  const then = asOf ? Prisma.sql`AND e.created_at <= ${asOf}::timestamptz` : Prisma.empty;
  const asked = asOf ? Prisma.sql`AND k.opened_at <= ${asOf}::timestamptz` : Prisma.empty;
  return Prisma.sql`${PREPARED}
    WITH RECURSIVE below (id, depth) AS (
      SELECT id::uuid, 0 FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) AS asked (id)
      UNION
      SELECT s.id, b.depth + 1 FROM below b
      CROSS JOIN LATERAL (${restsOn(householdId, Prisma.sql`b.id`, then)} OFFSET 0) s
      WHERE b.depth < ${SUPPORT.depth - 1}::int
    )
    SELECT b.id, g.id AS "onId", s.strength, g.category, g.subcategory, g.pinned, g.importance, g.content, g.confidence,
      g.reinforcement_count AS "reinforcementCount",
      g.emotional_intensity AS "emotionalIntensity", g.last_reinforced_at AS "lastReinforcedAt", g.status,
      g.deleted_at IS NOT NULL AS "isForgotten"
    FROM (SELECT DISTINCT id FROM below) b
    CROSS JOIN LATERAL (${restsOn(householdId, Prisma.sql`b.id`, then)} OFFSET 0) s
    CROSS JOIN LATERAL (
      SELECT * FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.id = s.id
        AND m.sealed IS NULL AND (m.deleted_at IS NULL OR EXISTS (
          SELECT FROM vault.review_case k WHERE k.household_id = ${householdId}::uuid AND k.incoming_id = m.id
            AND k.existing_id = b.id AND k.kind = 'dependent_belief' AND k.status = 'open' ${asked}))
      OFFSET 0
    ) g`;
}
