import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { andVisibleAsOf } from '#server/db/as-of.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import type { WalkRule } from '#server/domain/graph/walk-rules.ts';

/** What a walk follows. */
interface EdgesFollowed {
  householdId: string;
  rule: WalkRule;
  minStrength: number;
  /** what was there then; null: now */
  asOf: Date | null;
}

export interface Level extends EdgesFollowed {
  /** where the hop starts from, with the strength of the way there */
  ids: readonly string[];
  strengths: readonly number[];
  /** those of `ids` that no earlier hop started from: what is hidden beside them is counted now */
  first: ReadonlySet<string>;
  /**
   * What is counted of what is hidden: all that the mode follows, whatever types and strength are asked for. Otherwise
   * the number would tell, one question after the other, of what type and how strong a hidden link is.
   */
  counted: { rule: WalkRule; minStrength: number };
  /** ways that become weaker than this are of no use */
  floor: number;
  limit: number;
}

const edgeStepRow = z.object({
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

/** A step, or nothing but the number where there is none. */
export const levelRow = z.union([
  edgeStepRow.extend({ hidden: z.number() }),
  z.object({ hidden: z.number(), edgeId: z.null() }),
]);

const alongSql = (along: readonly string[], against: readonly string[]): Prisma.Sql =>
  Prisma.sql`(e.type = ANY (${along}::text[]) OR (e.bidirectional AND e.type = ANY (${against}::text[])))`;

/**
 * The edges that lead on from the memory `f`, of those that are counted; `next` is where to. `follows`: by what the rule
 * follows.
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

/** The memory with this id, where it is there: no secret, nothing forgotten, staged or rejected. */
function memoryThere({ householdId, asOf }: EdgesFollowed, id: Prisma.Sql): Prisma.Sql {
  const then = asOf ? Prisma.sql`AND m.recorded_at <= ${asOf}::timestamptz` : Prisma.empty;
  return Prisma.sql`
      SELECT m.id FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.id = ${id}
        AND m.deleted_at IS NULL AND m.sealed IS NULL AND m.status NOT IN ('staged', 'rejected') ${then}
        ${andVisibleAsOf(householdId, asOf)}
      OFFSET 0`;
}

/**
 * One hop of a walk in one statement: the edges that lead on from these memories to others which the asker may see and
 * which are there. Both ends are under row-level security, so a hidden memory is neither reached nor passed. A look-up
 * for each memory and direction: without statistics Postgres would otherwise compare every edge of the household with
 * every memory asked for (hence OFFSET 0). As JSON, because an array's length would be known to each plan, and Postgres
 * would then plan anew for every length.
 *
 * `hidden`: how many stated steps lead on from the memories that are new to the walk to what the asker may not see, a
 * number and nothing else. All of them less those that are seen, in one statement, so that what changes in between is no
 * difference. A hidden step begins at one memory of the walk only, so the hops add up. Rows of levelRow.
 */
export function levelSql(level: Level): Prisma.Sql {
  const { ids, strengths, first, counted, asOf } = level;
  const from = ids.map((id, index) => ({ id, strength: strengths[index] ?? 0, first: first.has(id) }));
  return Prisma.sql`${PREPARED}
    WITH f AS MATERIALIZED (
      SELECT asked.id, asked.strength, asked.first AND EXISTS (${memoryThere(level, Prisma.sql`asked.id`)}) AS counts
      FROM jsonb_to_recordset(${JSON.stringify(from)}::jsonb) AS asked (id uuid, strength float8, first boolean)
    ), step AS MATERIALIZED (
      SELECT e.id AS "edgeId", f.id AS "fromId", m.id AS "toId", e.type, e.direction, e.strength, e.follows,
        f.strength * e.strength AS reach, f.counts AND e.origin = 'stated' AS counts
      FROM f
      CROSS JOIN LATERAL (${edgesFrom(level)}) e
      CROSS JOIN LATERAL (${memoryThere(level, Prisma.sql`e.next`)}) m
    ), unseen AS MATERIALIZED (
      SELECT (vault.all_steps_at(ARRAY(SELECT id FROM f WHERE counts), ${counted.rule.out}::text[],
          ${counted.rule.in}::text[], ${counted.minStrength}::float8, ${asOf}::timestamptz)
        - (SELECT count(DISTINCT "edgeId") FROM step WHERE counts))::int AS hidden
    )
    SELECT unseen.hidden, s."edgeId", s."fromId", s."toId", s.type, s.direction, s.strength
    FROM unseen LEFT JOIN step s ON s.follows AND s.reach >= ${level.floor}::float8
    ORDER BY s.reach DESC, s."toId", s."edgeId" LIMIT ${level.limit}::int`;
}
