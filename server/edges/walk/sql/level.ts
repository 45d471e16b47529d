import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { andVisibleAsOf } from '#server/db/as-of.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import type { WalkRule } from '#server/domain/graph/walk-rules.ts';

/** The edges that a walk follows. */
interface EdgesFollowed {
  householdId: string;
  rule: WalkRule;
  minStrength: number;
  /** Only edges and memories that existed at this moment. Null means now. */
  asOf: Date | null;
}

export interface Level extends EdgesFollowed {
  /** Ids of the memories that the hop starts from. */
  ids: readonly string[];
  /** Strength of the path to each memory of `ids`, in the same order. */
  strengths: readonly number[];
  /** Those of `ids` that no earlier hop started from. This hop counts their hidden steps. */
  first: ReadonlySet<string>;
  /**
   * The rule for counting hidden steps: everything the mode follows, whatever types and strength the caller asked for.
   * Otherwise repeated queries would reveal the type and strength of a hidden link.
   */
  counted: { rule: WalkRule; minStrength: number };
  /** Minimum strength of a path. Weaker paths are not followed, because they cannot improve the result. */
  floor: number;
  limit: number;
}

const edgeStepRow = z.object({
  edgeId: z.string(),
  fromId: z.string(),
  toId: z.string(),
  type: z.enum(STORED_EDGE_TYPES),
  /** Direction of the edge, as seen from the memory where the step starts. */
  direction: z.enum(EDGE_DIRECTIONS),
  strength: z.number(),
});
/** One step of a walk: from one memory along an edge, in either direction, to the next. */
export type EdgeStep = z.infer<typeof edgeStepRow>;

/** A step together with the number of hidden steps, or that number alone if there is no step. */
export const levelRow = z.union([
  edgeStepRow.extend({ hidden: z.number() }),
  z.object({ hidden: z.number(), edgeId: z.null() }),
]);

const alongSql = (along: readonly string[], against: readonly string[]): Prisma.Sql =>
  Prisma.sql`(e.type = ANY (${along}::text[]) OR (e.bidirectional AND e.type = ANY (${against}::text[])))`;

/**
 * Selects the edges that `counted` covers, from the memory `f` to the
 * memory `next`. `follows` marks the edges that the rule follows.
 */
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

/** Selects the memory with this id if a walk may pass it, which means that it is not secret, forgotten, staged or rejected. */
function visibleMemory({ householdId, asOf }: EdgesFollowed, id: Prisma.Sql): Prisma.Sql {
  const then = asOf ? Prisma.sql`AND m.recorded_at <= ${asOf}::timestamptz` : Prisma.empty;
  return Prisma.sql`
      SELECT m.id FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.id = ${id}
        AND m.deleted_at IS NULL AND m.sealed IS NULL AND m.status NOT IN ('staged', 'rejected') ${then}
        ${andVisibleAsOf(householdId, asOf)}
      OFFSET 0`;
}

/**
 * One hop of a walk in one statement. Row-level security applies to both ends, so hidden memories are neither reached
 * nor passed. OFFSET 0 forces an index look-up per memory and direction, which Postgres would not choose without
 * statistics. The ids are passed as JSON, because Postgres would make a new plan for every array length. `hidden` is
 * the number of stated steps from the memories in `first` to hidden memories: all steps minus the visible ones, counted
 * in one statement to exclude races. Each hidden step starts at one memory, so hops add up. Returns rows of levelRow.
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
