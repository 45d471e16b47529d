import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { KEEP_PLAN } from '#server/db/kept-plan.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/edge-types.ts';
import type { WalkRule } from '#server/domain/walk-rules.ts';

export interface Level {
  householdId: string;
  /** where the hop starts from, with the strength of the way there */
  ids: readonly string[];
  strengths: readonly number[];
  rule: WalkRule;
  minStrength: number;
  /** ways that become weaker than this are of no use */
  floor: number;
  /** what was there then; null: now */
  asOf: Date | null;
  limit: number;
}

export const edgeStepRow = z.object({
  edgeId: z.string(),
  fromId: z.string(),
  toId: z.string(),
  type: z.enum(STORED_EDGE_TYPES),
  /** as seen from where the step starts */
  direction: z.enum(EDGE_DIRECTIONS),
  strength: z.number(),
});
/** One step of a walk: from a memory along an edge, or against it, to the next. */
export type EdgeStep = z.infer<typeof edgeStepRow>;

/**
 * One hop of a walk in one statement: the edges that lead on from these memories to others which the asker may see and
 * which are there (no secrets, nothing forgotten, staged or rejected). Both ends are under row-level security, so a
 * hidden memory is neither reached nor passed. A look-up for each memory and direction: without statistics Postgres
 * would otherwise compare every edge of the household with every memory asked for (hence OFFSET 0). As JSON, because
 * an array's length would be known to each plan, and Postgres would then plan anew for every length.
 */
export function levelSql({ householdId, rule, ...level }: Level): Prisma.Sql {
  const alongSql = (along: readonly string[], against: readonly string[]): Prisma.Sql =>
    Prisma.sql`(e.type = ANY (${along}::text[]) OR (e.bidirectional AND e.type = ANY (${against}::text[])))`;
  const stated = rule.statedOnly
    ? Prisma.sql`AND (e.origin <> 'inferred' OR e.type <> ALL (${rule.statedOnly}::text[]))`
    : Prisma.empty;
  const from = level.ids.map((id, index) => ({ id, strength: level.strengths[index] ?? 0 }));
  const edgeThen = level.asOf ? Prisma.sql`AND e.created_at <= ${level.asOf}::timestamptz` : Prisma.empty;
  const memoryThen = level.asOf ? Prisma.sql`AND m.recorded_at <= ${level.asOf}::timestamptz` : Prisma.empty;
  return Prisma.sql`${KEEP_PLAN}
    SELECT e.id AS "edgeId", f.id AS "fromId", m.id AS "toId", e.type, e.direction, e.strength
    FROM jsonb_to_recordset(${JSON.stringify(from)}::jsonb) AS f (id uuid, strength float8)
    CROSS JOIN LATERAL (
      SELECT e.id, e.type, e.strength, e.to_id AS next, 'outgoing' AS direction FROM vault.edge e
      WHERE e.household_id = ${householdId}::uuid AND e.from_id = f.id AND ${alongSql(rule.out, rule.in)}
        AND e.strength >= ${level.minStrength}::float8 ${stated} ${edgeThen}
      UNION ALL
      SELECT e.id, e.type, e.strength, e.from_id, 'incoming' FROM vault.edge e
      WHERE e.household_id = ${householdId}::uuid AND e.to_id = f.id AND ${alongSql(rule.in, rule.out)}
        AND e.strength >= ${level.minStrength}::float8 ${stated} ${edgeThen}
      OFFSET 0
    ) e
    CROSS JOIN LATERAL (
      SELECT m.id FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.id = e.next
        AND m.deleted_at IS NULL AND m.sealed IS NULL AND m.status NOT IN ('staged', 'rejected') ${memoryThen}
      OFFSET 0
    ) m
    WHERE f.strength * e.strength >= ${level.floor}::float8
    ORDER BY f.strength * e.strength DESC, m.id, e.id LIMIT ${level.limit}::int`;
}

export const hiddenStepsRow = z.object({ hidden: z.number() });

/**
 * How many stated steps lead on from these memories to what the asker may not see: a number and nothing else. Both
 * sides are counted in one statement, so that what changes in between is no difference.
 */
export function hiddenStepsSql(
  level: Omit<Level, 'householdId' | 'strengths' | 'floor' | 'limit'>,
): Prisma.Sql {
  const told = Prisma.sql`${level.ids}::uuid[], ${level.rule.out}::text[], ${level.rule.in}::text[],
    ${level.minStrength}::float8, ${level.asOf}::timestamptz`;
  return Prisma.sql`${KEEP_PLAN}
    SELECT (vault.all_steps_at(${told}) - vault.steps_at(${told}))::int AS hidden`;
}
