import { Prisma } from '#generated/vault/client.ts';
import { andVisibleAsOfMany } from '#server/db/as-of.ts';
import type { GraphFilter } from '#server/domain/graph/graph-filter.ts';
import { DECISION_HINT } from '#server/domain/graph/node-kind.ts';

/** What a graph query includes: household, moment, filter and visibility. */
export interface Query {
  householdId: string;
  /** Null means now. */
  asOf: Date | null;
  /** The contact in the centre. It is included at any moment, so that no picture is empty. */
  kept: string | null;
  /** The day of `asOf`, or today, as YYYY-MM-DD. */
  day: string;
  lens: GraphFilter;
  /** Ids of all decisions that the caller may see. Filled only for the filter `decisions`. */
  decisions: readonly string[];
  /** User id of the caller. If two rows state the same fact, the caller's own row is shown. */
  userId: string | null;
  /** Whether only data that every member may see is included, as for the household's map. */
  isPublicOnly: boolean;
}

export const publicOnly = ({ isPublicOnly }: Pick<Query, 'isPublicOnly'>, privacy: Prisma.Sql): Prisma.Sql =>
  isPublicOnly ? Prisma.sql`AND ${privacy} = 'public'` : Prisma.empty;
const until = (column: Prisma.Sql, asOf: Date | null): Prisma.Sql =>
  asOf === null ? Prisma.empty : Prisma.sql`AND ${column} <= ${asOf}::timestamptz`;

/** The filter `decisions` follows edges of these types: they lead to the reasons or the consequences of a decision. */
const REASONS = ['caused_by', 'influenced_by', 'decided_by', 'supports', 'depends_on', 'implements'];
/** The filter `conflicts` follows edges of these types. */
const OPPOSED = ['contradicts', 'exception_of', 'supersedes'];
/** The filter `sources` follows edges of these types. */
const GROUNDS = ['supports', 'depends_on', 'mentioned_in'];
/** The filter `sources` includes memories from these sources. */
const SOURCES = ['document', 'import', 'observation'];
const FAMILY = ['romantic', 'familial', 'kinship', 'household', 'care'];

export const hasMemories = (lens: GraphFilter): boolean => lens !== 'people' && lens !== 'family';
export const hasRelationships = (lens: GraphFilter): boolean =>
  lens === 'all' || lens === 'people' || lens === 'family';

/**
 * Builds the condition that the memory `m` has an edge of one of these types to a memory in `others`, or to any memory
 * if `others` is absent.
 */
function linkedBy(
  { householdId, asOf }: Query,
  types: readonly string[],
  others?: readonly string[],
): Prisma.Sql {
  const end = (here: Prisma.Sql, there: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
    SELECT FROM vault.edge e WHERE e.household_id = ${householdId}::uuid AND ${here} = m.id
      AND e.type = ANY (${types}::text[]) ${until(Prisma.sql`e.created_at`, asOf)}
      ${others ? Prisma.sql`AND ${there} = ANY (${others}::uuid[])` : Prisma.empty})`;
  const [from, to] = [Prisma.sql`e.from_id`, Prisma.sql`e.to_id`];
  return Prisma.sql`(${end(from, to)} OR ${end(to, from)})`;
}

function lensOfMemory(query: Query): Prisma.Sql {
  const { decisions } = query;
  switch (query.lens) {
    case 'all':
      return Prisma.empty;
    case 'people':
    case 'family':
      return Prisma.sql`AND false`;
    case 'decisions':
      return Prisma.sql`AND (m.id = ANY (${decisions}::uuid[]) OR ${linkedBy(query, REASONS, decisions)})`;
    case 'conflicts':
      return Prisma.sql`AND (m.status = 'disputed' OR ${linkedBy(query, OPPOSED)})`;
    case 'sources':
      return Prisma.sql`AND (m.source = ANY (${SOURCES}::text[]) OR ${linkedBy(query, GROUNDS)})`;
  }
}

/**
 * Builds the condition that the memory `m` existed and was visible at that moment, and is not secret, forgotten, staged
 * or rejected.
 */
export const isThere = (query: Query): Prisma.Sql => Prisma.sql`
  m.household_id = ${query.householdId}::uuid AND m.deleted_at IS NULL AND m.sealed IS NULL
  AND m.status NOT IN ('staged', 'rejected') ${until(Prisma.sql`m.recorded_at`, query.asOf)}
  ${andVisibleAsOfMany(query.householdId, query.asOf)} ${publicOnly(query, Prisma.sql`m.privacy`)}`;

/** Builds the condition that the query allows the memory `m`. */
export const memoryIn = (query: Query): Prisma.Sql => Prisma.sql`${isThere(query)} ${lensOfMemory(query)}`;

/** Builds the condition that the query allows the contact `c`. */
export const contactIn = ({ householdId, asOf, kept }: Query): Prisma.Sql => Prisma.sql`
  c.household_id = ${householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
  ${
    asOf === null || kept === null
      ? until(Prisma.sql`c.created_at`, asOf)
      : Prisma.sql`AND (c.created_at <= ${asOf}::timestamptz OR c.id = ${kept}::uuid)`
  }`;

/** Builds the condition that the query allows the relationship `r` of the type `t`. */
export function relationshipIn(query: Query): Prisma.Sql {
  const { householdId, asOf, lens } = query;
  // a membership in the home group counts as family too
  const family = Prisma.sql`AND (t."group" = ANY (${FAMILY}::text[]) OR (t.name = 'member_of' AND EXISTS (
    SELECT FROM vault.contact home WHERE home.household_id = ${householdId}::uuid AND home.id = r.contact_b_id AND home.is_home)))`;
  return Prisma.sql`r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL
    ${until(Prisma.sql`r.created_at`, asOf)} ${publicOnly(query, Prisma.sql`r.privacy`)}
    ${lens === 'family' ? family : Prisma.empty}`;
}

/**
 * Selects the status of a relationship on the query's day. It is `former` if the last day has passed, even if the
 * stored status is `current`.
 */
export const relationshipStatus = ({ day, asOf }: Query): Prisma.Sql => Prisma.sql`CASE
  WHEN r.status = 'current' AND r.valid_until < ${day}::date THEN 'former'
  ${
    asOf === null
      ? Prisma.empty
      : Prisma.sql`WHEN r.status = 'former' AND r.valid_until >= ${day}::date THEN 'current'`
  }
  ELSE r.status END`;

/** Builds the condition that the edge `e` existed at the query's moment. */
export const edgeIn = ({ householdId, asOf }: Pick<Query, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`
  e.household_id = ${householdId}::uuid ${until(Prisma.sql`e.created_at`, asOf)}`;

/** Selects the status that the memory `m` had at the query's moment: `active` if it went out of use later. */
export const statusOf = ({ asOf }: Pick<Query, 'asOf'>): Prisma.Sql =>
  asOf === null
    ? Prisma.sql`m.status`
    : Prisma.sql`CASE WHEN m.retired_at > ${asOf}::timestamptz THEN 'active' ELSE m.status END`;

/** SQL condition: the text of the memory `m` may state a decision. */
export const isHinted = Prisma.sql`m.content ~* ${Prisma.raw(`'${DECISION_HINT}'`)}`;
/** SQL expression: the text of the memory `m` if it may state a decision, otherwise null. */
export const hintedWords = Prisma.sql`CASE WHEN ${isHinted} THEN m.content END`;

/** SQL condition: the edge `e` is a stated cause. A cause that was only inferred does not make a memory a decision. */
const givesCause = Prisma.sql`e.type IN ('caused_by', 'decided_by') AND e.origin = 'stated'`;

/** Builds the condition that somebody stated a cause of the memory `m`, and the caller may see it. */
export const hasCauses = (query: Pick<Query, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM vault.edge e WHERE ${edgeIn(query)} AND e.from_id = m.id AND ${givesCause})`;

/** Selects the ids of all memories with a stated cause. */
export const allCaused = (query: Pick<Query, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`
  SELECT e.from_id FROM vault.edge e WHERE ${edgeIn(query)} AND ${givesCause}`;
