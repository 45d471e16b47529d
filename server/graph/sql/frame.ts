import { Prisma } from '#generated/vault/client.ts';
import { andVisibleAsOfMany } from '#server/db/as-of.ts';
import type { GraphFilter } from '#server/domain/graph/graph-filter.ts';
import { DECISION_HINT } from '#server/domain/graph/node-kind.ts';

/** Through what the graph is looked at: whose household, as of when, and what it is narrowed to. */
export interface Frame {
  householdId: string;
  /** null: now */
  asOf: Date | null;
  /** what it is around: a contact that is there as of any moment, so that there is always something to look at */
  kept: string | null;
  /** YYYY-MM-DD of `asOf`, or of today */
  day: string;
  lens: GraphFilter;
  /** with the lens `decisions`: those that there are */
  decisions: readonly string[];
  /** the asker: of a fact that they see twice, their own row is shown */
  userId: string | null;
  /** only what every member may see, whoever asks: for the household's map */
  isPublicOnly: boolean;
}

export const publicOnly = ({ isPublicOnly }: Pick<Frame, 'isPublicOnly'>, privacy: Prisma.Sql): Prisma.Sql =>
  isPublicOnly ? Prisma.sql`AND ${privacy} = 'public'` : Prisma.empty;
const until = (column: Prisma.Sql, asOf: Date | null): Prisma.Sql =>
  asOf === null ? Prisma.empty : Prisma.sql`AND ${column} <= ${asOf}::timestamptz`;

/** Types of edges that give a reason: of what they lead to, and what rests on it. */
const REASONS = ['caused_by', 'influenced_by', 'decided_by', 'supports', 'depends_on', 'implements'];
const OPPOSED = ['contradicts', 'exception_of', 'supersedes'];
const GROUNDS = ['supports', 'depends_on', 'mentioned_in'];
const SOURCES = ['document', 'import', 'observation'];
const FAMILY = ['romantic', 'familial', 'kinship', 'household', 'care'];

/** Lenses under which there are memories, and those under which contacts are related. */
export const hasMemories = (lens: GraphFilter): boolean => lens !== 'people' && lens !== 'family';
export const hasRelationships = (lens: GraphFilter): boolean =>
  lens === 'all' || lens === 'people' || lens === 'family';

/** `m` is at an end of a visible edge of one of these types whose other end is in `others` (absent: anything). */
function linkedBy(
  { householdId, asOf }: Frame,
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

function lensOfMemory(frame: Frame): Prisma.Sql {
  const { decisions } = frame;
  switch (frame.lens) {
    case 'all':
      return Prisma.empty;
    case 'people':
    case 'family':
      return Prisma.sql`AND false`;
    case 'decisions':
      return Prisma.sql`AND (m.id = ANY (${decisions}::uuid[]) OR ${linkedBy(frame, REASONS, decisions)})`;
    case 'conflicts':
      return Prisma.sql`AND (m.status = 'disputed' OR ${linkedBy(frame, OPPOSED)})`;
    case 'sources':
      return Prisma.sql`AND (m.source = ANY (${SOURCES}::text[]) OR ${linkedBy(frame, GROUNDS)})`;
  }
}

/** Whether `m` is there at all: known and to be read then, no secret, neither forgotten nor staged nor rejected. */
export const isThere = (frame: Frame): Prisma.Sql => Prisma.sql`
  m.household_id = ${frame.householdId}::uuid AND m.deleted_at IS NULL AND m.sealed IS NULL
  AND m.status NOT IN ('staged', 'rejected') ${until(Prisma.sql`m.recorded_at`, frame.asOf)}
  ${andVisibleAsOfMany(frame.householdId, frame.asOf)} ${publicOnly(frame, Prisma.sql`m.privacy`)}`;

/** Whether the memory `m` is a node of this frame. */
export const memoryIn = (frame: Frame): Prisma.Sql => Prisma.sql`${isThere(frame)} ${lensOfMemory(frame)}`;

/** Whether the contact `c` is a node of this frame. */
export const contactIn = ({ householdId, asOf, kept }: Frame): Prisma.Sql => Prisma.sql`
  c.household_id = ${householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
  ${
    asOf === null || kept === null
      ? until(Prisma.sql`c.created_at`, asOf)
      : Prisma.sql`AND (c.created_at <= ${asOf}::timestamptz OR c.id = ${kept}::uuid)`
  }`;

/** Whether the relationship `r` of the type `t` is an edge of this frame. */
export function relationshipIn(frame: Frame): Prisma.Sql {
  const { householdId, asOf, lens } = frame;
  // membership of the household itself makes a family too
  const family = Prisma.sql`AND (t."group" = ANY (${FAMILY}::text[]) OR (t.name = 'member_of' AND EXISTS (
    SELECT FROM vault.contact home WHERE home.household_id = ${householdId}::uuid AND home.id = r.contact_b_id AND home.is_home)))`;
  return Prisma.sql`r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL
    ${until(Prisma.sql`r.created_at`, asOf)} ${publicOnly(frame, Prisma.sql`r.privacy`)}
    ${lens === 'family' ? family : Prisma.empty}`;
}

/** How a relationship stood on the day: what holds until a day that has passed is former, and not before it. */
export const relationshipStatus = ({ day, asOf }: Frame): Prisma.Sql => Prisma.sql`CASE
  WHEN r.status = 'current' AND r.valid_until < ${day}::date THEN 'former'
  ${
    asOf === null
      ? Prisma.empty
      : Prisma.sql`WHEN r.status = 'former' AND r.valid_until >= ${day}::date THEN 'current'`
  }
  ELSE r.status END`;

/** Whether the edge `e` was there. */
export const edgeIn = ({ householdId, asOf }: Pick<Frame, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`
  e.household_id = ${householdId}::uuid ${until(Prisma.sql`e.created_at`, asOf)}`;

/** The status of `m` as of then: what was retired later counted as active. */
export const statusOf = ({ asOf }: Pick<Frame, 'asOf'>): Prisma.Sql =>
  asOf === null
    ? Prisma.sql`m.status`
    : Prisma.sql`CASE WHEN m.retired_at > ${asOf}::timestamptz THEN 'active' ELSE m.status END`;

/** Whether the words of `m` might say that something was decided. */
export const isHinted = Prisma.sql`m.content ~* ${Prisma.raw(`'${DECISION_HINT}'`)}`;
/** Those words; otherwise null. */
export const hintedWords = Prisma.sql`CASE WHEN ${isHinted} THEN m.content END`;

/** Said by somebody: what the program finds makes no decision of anything. */
const givesCause = Prisma.sql`e.type IN ('caused_by', 'decided_by') AND e.origin = 'stated'`;

/** Whether somebody recorded what caused `m`, as far as the asker sees it. */
export const hasCauses = (frame: Pick<Frame, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM vault.edge e WHERE ${edgeIn(frame)} AND e.from_id = m.id AND ${givesCause})`;

/** The ids of all for which somebody recorded it. */
export const allCaused = (frame: Pick<Frame, 'householdId' | 'asOf'>): Prisma.Sql => Prisma.sql`
  SELECT e.from_id FROM vault.edge e WHERE ${edgeIn(frame)} AND ${givesCause}`;
