import { Prisma } from '#generated/vault/client.ts';
import { andVisibleAsOfMany } from '#server/db/visible-as-of.ts';
import type { GraphFilter } from '#server/domain/graph/graph-filter.ts';
import { DECISION_HINT } from '#server/domain/graph/node-kind.ts';

export interface Query {
  householdId: string;
  asOf: Date | null;
  /** The contact in the centre. It is shown for every moment, so that no picture is empty. */
  kept: string | null;
  day: string;
  lens: GraphFilter;
  decisions: readonly string[];
  /** If two rows state the same fact, the caller's own row is shown. */
  userId: string | null;
  isPublicOnly: boolean;
}

export const publicOnly = ({ isPublicOnly }: Pick<Query, 'isPublicOnly'>, privacy: Prisma.Sql): Prisma.Sql =>
  isPublicOnly ? Prisma.sql`AND ${privacy} = 'public'` : Prisma.empty;
const until = (column: Prisma.Sql, asOf: Date | null): Prisma.Sql =>
  asOf === null ? Prisma.empty : Prisma.sql`AND ${column} <= ${asOf}::timestamptz`;

const REASONS = ['caused_by', 'influenced_by', 'decided_by', 'supports', 'depends_on', 'implements'];
const OPPOSED = ['contradicts', 'exception_of', 'supersedes'];
const GROUNDS = ['supports', 'depends_on', 'mentioned_in'];
const SOURCES = ['document', 'import', 'observation'];
const FAMILY = ['romantic', 'familial', 'kinship', 'household', 'care'];

export const hasMemories = (lens: GraphFilter): boolean => lens !== 'people' && lens !== 'family';
export const hasRelationships = (lens: GraphFilter): boolean =>
  lens === 'all' || lens === 'people' || lens === 'family';

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

export const isThere = (query: Query): Prisma.Sql => Prisma.sql`
  m.household_id = ${query.householdId}::uuid AND m.deleted_at IS NULL AND m.sealed IS NULL
  AND m.status NOT IN ('staged', 'rejected') ${until(Prisma.sql`m.recorded_at`, query.asOf)}
  ${andVisibleAsOfMany(query.householdId, query.asOf)} ${publicOnly(query, Prisma.sql`m.privacy`)}
  ${query.isPublicOnly ? Prisma.sql`AND m.child_ids = '{}'` : Prisma.empty}`;

export const memoryIn = (query: Query): Prisma.Sql => Prisma.sql`${isThere(query)} ${lensOfMemory(query)}`;

export const contactIn = (query: Query): Prisma.Sql => {
  const { householdId, asOf, kept } = query;
  return Prisma.sql`
  c.household_id = ${householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL AND c.status = 'known'
  ${publicOnly(query, Prisma.sql`c.privacy`)}
  ${
    asOf === null || kept === null
      ? until(Prisma.sql`c.created_at`, asOf)
      : Prisma.sql`AND (c.created_at <= ${asOf}::timestamptz OR c.id = ${kept}::uuid)`
  }`;
};

export function relationshipIn(query: Query): Prisma.Sql {
  const { householdId, asOf, lens } = query;
  // a membership in the home group counts as family too
  const family = Prisma.sql`AND (t."group" = ANY (${FAMILY}::text[]) OR (t.name = 'member_of' AND EXISTS (
    SELECT FROM vault.contact home WHERE home.household_id = ${householdId}::uuid AND home.id = r.contact_b_id AND home.is_home)))`;
  return Prisma.sql`r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL AND r.status <> 'proposed'
    ${until(Prisma.sql`r.created_at`, asOf)} ${publicOnly(query, Prisma.sql`r.privacy`)}
    ${lens === 'family' ? family : Prisma.empty}`;
}

/** Selects `former` once the last day has passed, even if the stored status is still `current`. */
export const relationshipStatus = ({ day, asOf }: Query): Prisma.Sql => Prisma.sql`CASE
  WHEN r.status = 'current' AND r.valid_until < ${day}::date THEN 'former'
  ${
    asOf === null
      ? Prisma.empty
      : Prisma.sql`WHEN r.status = 'former' AND r.valid_until >= ${day}::date THEN 'current'`
  }
  ELSE r.status END`;

export const edgeIn = ({ householdId, asOf }: Pick<Query, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`
  e.household_id = ${householdId}::uuid ${until(Prisma.sql`e.created_at`, asOf)}`;

/** A memory that went out of use later counts as `active`. */
export const statusOf = ({ asOf }: Pick<Query, 'asOf'>): Prisma.Sql =>
  asOf === null
    ? Prisma.sql`m.status`
    : Prisma.sql`CASE WHEN m.retired_at > ${asOf}::timestamptz THEN 'active' ELSE m.status END`;

export const isHinted = Prisma.sql`m.content ~* ${Prisma.raw(`'${DECISION_HINT}'`)}`;
export const hintedWords = Prisma.sql`CASE WHEN ${isHinted} THEN m.content END`;

/** A cause that was only inferred does not make a memory a decision. */
const givesCause = Prisma.sql`e.type IN ('caused_by', 'decided_by') AND e.origin = 'stated'`;

export const hasCauses = (query: Pick<Query, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM vault.edge e WHERE ${edgeIn(query)} AND e.from_id = m.id AND ${givesCause})`;

export const allCaused = (query: Pick<Query, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`
  SELECT e.from_id FROM vault.edge e WHERE ${edgeIn(query)} AND ${givesCause}`;
