import { Prisma } from '#generated/vault/client.ts';
import { andVisibleAsOfMany } from '#server/db/as-of.ts';
import type { GraphFilter } from '#server/domain/graph/graph-filter.ts';
import { DECISION_HINT } from '#server/domain/graph/node-kind.ts';

/** Limits of a graph query: household, moment, filter and visibility. */
export interface Query {
  householdId: string;
  /** Null means now. */
  asOf: Date | null;
  /** The contact in the centre, which is included as of any moment so that no picture is empty. */
  kept: string | null;
  /** The day of `asOf`, or today, as YYYY-MM-DD. */
  day: string;
  lens: GraphFilter;
  /** Ids of all visible decisions, for the filter `decisions`. */
  decisions: readonly string[];
  /** User id of the caller. If the caller sees the same fact twice, the row that they own is shown. */
  userId: string | null;
  /** Restricts to data that every member may see, for the household's map. */
  isPublicOnly: boolean;
}

export const publicOnly = ({ isPublicOnly }: Pick<Query, 'isPublicOnly'>, privacy: Prisma.Sql): Prisma.Sql =>
  isPublicOnly ? Prisma.sql`AND ${privacy} = 'public'` : Prisma.empty;
const until = (column: Prisma.Sql, asOf: Date | null): Prisma.Sql =>
  asOf === null ? Prisma.empty : Prisma.sql`AND ${column} <= ${asOf}::timestamptz`;

/** Edge types that the filter `decisions` follows: they state a reason for a decision or build on a decision. */
const REASONS = ['caused_by', 'influenced_by', 'decided_by', 'supports', 'depends_on', 'implements'];
/** Edge types that the filter `conflicts` follows. */
const OPPOSED = ['contradicts', 'exception_of', 'supersedes'];
/** Edge types that the filter `sources` follows. */
const GROUNDS = ['supports', 'depends_on', 'mentioned_in'];
/** Sources of memories that the filter `sources` includes. */
const SOURCES = ['document', 'import', 'observation'];
const FAMILY = ['romantic', 'familial', 'kinship', 'household', 'care'];

/** Whether a filter includes memories. */
export const hasMemories = (lens: GraphFilter): boolean => lens !== 'people' && lens !== 'family';
export const hasRelationships = (lens: GraphFilter): boolean =>
  lens === 'all' || lens === 'people' || lens === 'family';

/**
 * Builds the condition that `m` has a visible edge of one of these
 * types whose other end is in `others` (any memory if absent).
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

/** Builds the condition that `m` existed and was visible at that moment, and is not secret, forgotten, staged or rejected. */
export const isThere = (query: Query): Prisma.Sql => Prisma.sql`
  m.household_id = ${query.householdId}::uuid AND m.deleted_at IS NULL AND m.sealed IS NULL
  AND m.status NOT IN ('staged', 'rejected') ${until(Prisma.sql`m.recorded_at`, query.asOf)}
  ${andVisibleAsOfMany(query.householdId, query.asOf)} ${publicOnly(query, Prisma.sql`m.privacy`)}`;

/** Builds the condition that the memory `m` matches this query. */
export const memoryIn = (query: Query): Prisma.Sql => Prisma.sql`${isThere(query)} ${lensOfMemory(query)}`;

/** Builds the condition that the contact `c` matches this query. */
export const contactIn = ({ householdId, asOf, kept }: Query): Prisma.Sql => Prisma.sql`
  c.household_id = ${householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
  ${
    asOf === null || kept === null
      ? until(Prisma.sql`c.created_at`, asOf)
      : Prisma.sql`AND (c.created_at <= ${asOf}::timestamptz OR c.id = ${kept}::uuid)`
  }`;

/** Builds the condition that the relationship `r` of the type `t` matches this query. */
export function relationshipIn(query: Query): Prisma.Sql {
  const { householdId, asOf, lens } = query;
  // membership of the household itself also counts as family
  const family = Prisma.sql`AND (t."group" = ANY (${FAMILY}::text[]) OR (t.name = 'member_of' AND EXISTS (
    SELECT FROM vault.contact home WHERE home.household_id = ${householdId}::uuid AND home.id = r.contact_b_id AND home.is_home)))`;
  return Prisma.sql`r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL
    ${until(Prisma.sql`r.created_at`, asOf)} ${publicOnly(query, Prisma.sql`r.privacy`)}
    ${lens === 'family' ? family : Prisma.empty}`;
}

/** Selects the status of a relationship on the query's day. A current relationship becomes `former` after its end date. */
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

/** Selects the status of `m` at the query's moment: `active` if the memory was retired after that moment. */
export const statusOf = ({ asOf }: Pick<Query, 'asOf'>): Prisma.Sql =>
  asOf === null
    ? Prisma.sql`m.status`
    : Prisma.sql`CASE WHEN m.retired_at > ${asOf}::timestamptz THEN 'active' ELSE m.status END`;

/** Condition that the text of `m` may state a decision. */
export const isHinted = Prisma.sql`m.content ~* ${Prisma.raw(`'${DECISION_HINT}'`)}`;
/** The text of `m` if it may state a decision, otherwise null. */
export const hintedWords = Prisma.sql`CASE WHEN ${isHinted} THEN m.content END`;

/** Condition that the edge `e` is a stated cause. An inferred edge does not make a memory a decision. */
const givesCause = Prisma.sql`e.type IN ('caused_by', 'decided_by') AND e.origin = 'stated'`;

/** Builds the condition that somebody stated a cause of `m` that the caller sees. */
export const hasCauses = (query: Pick<Query, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM vault.edge e WHERE ${edgeIn(query)} AND e.from_id = m.id AND ${givesCause})`;

/** Selects the ids of all memories with a stated cause. */
export const allCaused = (query: Pick<Query, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`
  SELECT e.from_id FROM vault.edge e WHERE ${edgeIn(query)} AND ${givesCause}`;
