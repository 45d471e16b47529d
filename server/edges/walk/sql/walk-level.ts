import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { andVisibleAsOf } from '#server/db/visible-as-of.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import type { WalkRule } from '#server/domain/graph/walk-rules.ts';

interface EdgesFollowed {
  householdId: string;
  rule: WalkRule;
  minStrength: number;
  asOf: Date | null;
}

export interface Level extends EdgesFollowed {
  ids: readonly string[];
  strengths: readonly number[];
  first: ReadonlySet<string>;
  /** Always the full rule. Otherwise repeated queries would reveal the type and strength of a hidden edge. */
  counted: { rule: WalkRule; minStrength: number };
  /** Weaker paths are not followed, because they cannot improve the result. */
  floor: number;
  limit: number;
}

const edgeStepRow = z.object({
  edgeId: z.string(),
  fromId: z.string(),
  toId: z.string(),
  type: z.enum(STORED_EDGE_TYPES),
  direction: z.enum(EDGE_DIRECTIONS),
  strength: z.number(),
});
export type EdgeStep = z.infer<typeof edgeStepRow>;

export const levelRow = z.union([
  edgeStepRow.extend({ hidden: z.number() }),
  z.object({ hidden: z.number(), edgeId: z.null() }),
]);

const alongSql = (along: readonly string[], against: readonly string[]): Prisma.Sql =>
  Prisma.sql`(e.type = ANY (${along}::text[]) OR (e.bidirectional AND e.type = ANY (${against}::text[])))`;

function edgesFrom({ householdId, rule, minStrength, asOf, counted }: Level): Prisma.Sql {
  const then = asOf ? Prisma.sql`AND e.created_at <= ${asOf}::timestamptz` : Prisma.empty;
  const stated = rule.statedOnly
    ? Prisma.sql`AND (e.origin <> 'inferred' OR e.type <> ALL (${rule.statedOnly}::text[]))`
    : Prisma.empty;
  const strong = Prisma.sql`AND e.strength >= ${counted.minStrength}::float8 ${then} ${stated}`;
  const all = counted.rule;
  const follows = (along: readonly string[], against: readonly string[]): Prisma.Sql =>
    Prisma.sql`${alongSql(along, against)} AND e.strength >= ${minStrength}::float8 AS follows`;
  return Prisma.sql`
      SELECT e.id, e.type, e.strength, e.origin, e.to_id AS next, 'outgoing' AS direction,
        ${follows(rule.out, rule.in)} FROM vault.edge e
      WHERE e.household_id = ${householdId}::uuid AND e.from_id = f.id AND ${alongSql(all.out, all.in)} ${strong}
      UNION ALL
      SELECT e.id, e.type, e.strength, e.origin, e.from_id, 'incoming', ${follows(rule.in, rule.out)} FROM vault.edge e
      WHERE e.household_id = ${householdId}::uuid AND e.to_id = f.id AND ${alongSql(all.in, all.out)} ${strong}
      OFFSET 0`;
}

function visibleMemory({ householdId, asOf }: EdgesFollowed, id: Prisma.Sql): Prisma.Sql {
  const then = asOf ? Prisma.sql`AND m.recorded_at <= ${asOf}::timestamptz` : Prisma.empty;
  return Prisma.sql`
      SELECT m.id FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.id = ${id}
        AND m.deleted_at IS NULL AND m.sealed IS NULL AND m.status NOT IN ('staged', 'rejected') ${then}
        ${andVisibleAsOf(householdId, asOf)}
      OFFSET 0`;
}

/**
 * OFFSET 0 forces an index look-up per memory. Passes the ids as JSON, because Postgres makes a new plan for
 * every array length.
 */
export function levelSql(level: Level): Prisma.Sql {
  const { ids, strengths, first, counted, asOf } = level;
  const from = ids.map((id, index) => ({ id, strength: strengths[index] ?? 0, first: first.has(id) }));
  return Prisma.sql`${PREPARED}
    WITH f AS MATERIALIZED (
      SELECT asked.id, asked.strength, asked.first AND EXISTS (${visibleMemory(level, Prisma.sql`asked.id`)}) AS counts
      FROM jsonb_to_recordset(${JSON.stringify(from)}::jsonb) AS asked (id uuid, strength float8, first boolean)
    ), step AS MATERIALIZED (
      SELECT e.id AS "edgeId", f.id AS "fromId", m.id AS "toId", e.type, e.direction, e.strength, e.follows,
        f.strength * e.strength AS reach, f.counts AND e.origin = 'stated' AS counts
      FROM f
      CROSS JOIN LATERAL (${edgesFrom(level)}) e
      CROSS JOIN LATERAL (${visibleMemory(level, Prisma.sql`e.next`)}) m
    ), unseen AS MATERIALIZED (
      SELECT (vault.all_steps_at(ARRAY(SELECT id FROM f WHERE counts), ${counted.rule.out}::text[],
          ${counted.rule.in}::text[], ${counted.minStrength}::float8, ${asOf}::timestamptz)
        - (SELECT count(DISTINCT "edgeId") FROM step WHERE counts))::int AS hidden
    )
    SELECT unseen.hidden, s."edgeId", s."fromId", s."toId", s.type, s.direction, s.strength
    FROM unseen LEFT JOIN step s ON s.follows AND s.reach >= ${level.floor}::float8
    ORDER BY s.reach DESC, s."toId", s."edgeId" LIMIT ${level.limit}::int`;
}
