import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CATEGORIES, type MemoryStatus } from '#server/domain/words/vocabulary.ts';
import type { ListMemoriesInput } from './schema.ts';

export interface PageFilter extends Omit<ListMemoriesInput, 'cursor' | 'who' | 'sort' | 'order'> {
  sort: NonNullable<ListMemoriesInput['sort']>;
  order: NonNullable<ListMemoriesInput['order']>;
  householdId: string;
  userId: string | null;
  contactIds: readonly string[];
  fadesSoon?: Prisma.Sql;
  /** The sort key of the last row of the page before, as text. */
  after: { key: string; id: string } | null;
}

const scopedTo = (contact: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (SELECT FROM vault.contact c
  WHERE c.household_id = m.household_id AND c.id = m.contact_id AND ${contact})`;

const SCOPE: Record<NonNullable<ListMemoriesInput['scope']>, Prisma.Sql> = {
  personal: Prisma.sql`m.contact_id IS NULL AND m.relationship_id IS NULL`,
  household: scopedTo(Prisma.sql`c.is_home`),
  group: scopedTo(Prisma.sql`c.kind = 'group' AND NOT c.is_home`),
  contact: scopedTo(Prisma.sql`c.kind <> 'group'`),
  relationship: Prisma.sql`m.relationship_id IS NOT NULL`,
};

export interface MemoryFilter {
  category?: string;
  tags?: readonly string[];
  privacy?: string;
  scope?: ListMemoriesInput['scope'];
  contactId?: string;
  mine?: boolean;
  /** Keeps memories that are about every one of these contacts. */
  contactIds?: readonly string[];
  /** Keeps memories that are about at least one of these contacts. */
  anyContactIds?: readonly string[];
  importance?: string;
  /** Range of times, with both ends included. */
  timeRange?: { from?: string; to?: string };
  place?: string;
  happenedFrom?: string;
  happenedTo?: string;
  recordedFrom?: string;
  recordedTo?: string;
  heldAt?: string;
  source?: string;
  confidenceFrom?: number;
  confidenceTo?: number;
  agentId?: string;
  /** Condition on the memory `m`. */
  fadesSoon?: Prisma.Sql;
}

const HAPPENED = Prisma.sql`coalesce(m.occurred_at, m.recorded_at)`;

export function filterSql(
  to: MemoryFilter,
  userId: string | null,
  more: Prisma.Sql | null = null,
): Prisma.Sql {
  const conditions = [
    more,
    to.category ? Prisma.sql`m.category = ${to.category}` : null,
    to.tags?.length ? Prisma.sql`m.tags @> ${to.tags}::text[]` : null,
    to.privacy ? Prisma.sql`m.privacy = ${to.privacy}` : null,
    to.mine ? Prisma.sql`m.owner_id = ${userId}::uuid` : null,
    to.scope ? SCOPE[to.scope] : null,
    to.contactId ? aboutContact(to.contactId) : null,
    ...(to.contactIds ?? []).map(aboutContact),
    to.anyContactIds ? aboutAny(to.anyContactIds) : null,
    to.importance ? Prisma.sql`m.importance = ${to.importance}` : null,
    ...circumstances(to),
    to.timeRange?.from ? Prisma.sql`${HAPPENED} >= ${to.timeRange.from}::timestamptz` : null,
    to.timeRange?.to ? Prisma.sql`${HAPPENED} <= ${to.timeRange.to}::timestamptz` : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' AND ');
}

const REPLACED_AT = Prisma.sql`coalesce((SELECT s.occurred_at FROM vault.memory s
  WHERE s.household_id = m.household_id AND s.id = m.superseded_by_id), m.retired_at)`;

/** A statement without a date may have held long before. An event, or a replacement, holds from the day it was recorded. */
const heldFrom = (at: string): Prisma.Sql => Prisma.sql`(${HAPPENED} <= ${at}::timestamptz
        OR (m.occurred_at IS NULL AND m.category <> 'event' AND NOT EXISTS (SELECT FROM vault.memory o
          WHERE o.household_id = m.household_id AND o.superseded_by_id = m.id)))`;

const circumstances = (to: MemoryFilter): (Prisma.Sql | null)[] => [
  to.place ? Prisma.sql`position(lower(${to.place}::text) IN lower(m.place)) > 0` : null,
  to.happenedFrom
    ? Prisma.sql`(coalesce(m.occurred_until, m.occurred_at) >= ${to.happenedFrom}::timestamptz OR m.recurrence IS NOT NULL)`
    : null,
  to.happenedTo
    ? Prisma.sql`coalesce(m.occurred_at, CASE WHEN m.recurrence IS NOT NULL THEN m.recorded_at END) <= ${to.happenedTo}::timestamptz`
    : null,
  to.recordedFrom ? Prisma.sql`m.recorded_at >= ${to.recordedFrom}::timestamptz` : null,
  to.recordedTo ? Prisma.sql`m.recorded_at <= ${to.recordedTo}::timestamptz` : null,
  to.heldAt
    ? Prisma.sql`(${heldFrom(to.heldAt)} AND coalesce(m.expires_at > ${to.heldAt}::timestamptz, true)
        AND coalesce(${REPLACED_AT} > ${to.heldAt}::timestamptz, true))`
    : null,
  to.source ? Prisma.sql`m.source = ${to.source}` : null,
  to.confidenceFrom === undefined ? null : Prisma.sql`m.confidence >= ${to.confidenceFrom}`,
  to.confidenceTo === undefined ? null : Prisma.sql`m.confidence <= ${to.confidenceTo}`,
  to.agentId ? Prisma.sql`m.created_by_agent = ${to.agentId}::uuid` : null,
  to.fadesSoon ?? null,
];

/** Ignores the filter for a category, because the list also shows how many memories each category has. */
function matching(filter: PageFilter): Prisma.Sql {
  const { category: _, tag, ...rest } = filter;
  const memoryFilters = { ...rest, tags: tag === undefined ? [] : [tag.toLowerCase()] };
  const inTrash = filter.trash
    ? Prisma.sql`m.deleted_at IS NOT NULL`
    : Prisma.sql`m.deleted_at IS NULL AND m.status = ANY (${filter.status ?? statusesFor(filter)}::text[])`;
  const words = filter.text
    ? Prisma.sql`m.search_vector @@ plainto_tsquery('vault.plain_text', ${filter.text})`
    : null;
  return Prisma.sql`m.household_id = ${filter.householdId}::uuid AND ${inTrash} AND ${filterSql(memoryFilters, filter.userId, words)}`;
}

/** False for somebody else to whom no contact is linked: Piotr in "our lodger piotr is coeliac". */
const OF_OWNER = Prisma.sql`(m.subject_contact_id IS NOT NULL OR m.wording ->> 'about' IS NULL)`;

const aboutAny = (ids: readonly string[]): Prisma.Sql => Prisma.sql`(m.contact_id = ANY (${ids}::uuid[])
    OR EXISTS (SELECT FROM vault.memory_contact mc WHERE mc.household_id = m.household_id
      AND mc.memory_id = m.id AND mc.contact_id = ANY (${ids}::uuid[]))
    OR EXISTS (SELECT FROM vault.relationship r WHERE r.household_id = m.household_id AND r.id = m.relationship_id
      AND (r.contact_a_id = ANY (${ids}::uuid[]) OR r.contact_b_id = ANY (${ids}::uuid[])))
    OR (m.contact_id IS NULL AND m.relationship_id IS NULL AND (m.subject = ANY (${ids}::text[])
      OR (${OF_OWNER} AND EXISTS (SELECT FROM vault.contact own WHERE own.household_id = m.household_id
        AND own.id = ANY (${ids}::uuid[]) AND own.user_id = m.owner_id)))))`;

function aboutContact(contactId: string): Prisma.Sql {
  return Prisma.sql`(m.contact_id = ${contactId}::uuid
    OR EXISTS (SELECT FROM vault.memory_contact mc WHERE mc.household_id = m.household_id
      AND mc.memory_id = m.id AND mc.contact_id = ${contactId}::uuid)
    OR EXISTS (SELECT FROM vault.relationship r WHERE r.household_id = m.household_id AND r.id = m.relationship_id
      AND ${contactId}::uuid IN (r.contact_a_id, r.contact_b_id))
    OR (m.contact_id IS NULL AND m.relationship_id IS NULL AND ${OF_OWNER} AND EXISTS (SELECT FROM vault.contact own
      WHERE own.household_id = m.household_id AND own.id = ${contactId}::uuid AND own.user_id = m.owner_id)))`;
}

const LISTED: readonly MemoryStatus[] = ['active', 'disputed', 'staged'];

/** Memories that held at a past moment may have been superseded since. */
const statusesFor = ({ heldAt }: PageFilter): readonly MemoryStatus[] =>
  heldAt === undefined ? LISTED : [...LISTED, 'superseded', 'archived'];

export const pageRow = z.object({ id: z.string(), key: z.string() });

const SORT_KEY: Record<PageFilter['sort'], Prisma.Sql> = {
  recorded: Prisma.sql`m.recorded_at`,
  happened: HAPPENED,
  changed: Prisma.sql`m.updated_at`,
  confidence: Prisma.sql`m.confidence`,
};

/** Pages continue after the last row, so that new memories do not shift them. */
export function pageSql(filter: PageFilter): Prisma.Sql {
  const category = filter.category ? Prisma.sql`AND m.category = ${filter.category}` : Prisma.empty;
  const key = SORT_KEY[filter.sort];
  const type = filter.sort === 'confidence' ? Prisma.sql`float8` : Prisma.sql`timestamptz`;
  const [before, order] =
    filter.order === 'desc' ? [Prisma.sql`<`, Prisma.sql`DESC`] : [Prisma.sql`>`, Prisma.sql`ASC`];
  const after = filter.after
    ? Prisma.sql`AND (${key}, m.id) ${before} (${filter.after.key}::${type}, ${filter.after.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`SELECT m.id, (${key})::text AS key FROM vault.memory m WHERE ${matching(filter)} ${category} ${after}
    ORDER BY ${key} ${order}, m.id ${order} LIMIT ${filter.limit + 1}`;
}

export const categoryCountRow = z.object({ category: z.enum(CATEGORIES), count: z.number() });

export function categoryCountsSql(filter: PageFilter): Prisma.Sql {
  return Prisma.sql`SELECT m.category, count(*)::int AS count FROM vault.memory m WHERE ${matching(filter)}
    GROUP BY m.category ORDER BY m.category`;
}
