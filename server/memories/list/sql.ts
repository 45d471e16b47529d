import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import type { ListMemoriesInput } from './schema.ts';

export interface PageFilter extends Omit<ListMemoriesInput, 'cursor'> {
  householdId: string;
  userId: string | null;
  after: { at: Date; id: string } | null;
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
  contactIds?: readonly string[];
  importance?: string;
  /** Both ends are included. */
  timeRange?: { from?: string; to?: string };
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
    to.importance ? Prisma.sql`m.importance = ${to.importance}` : null,
    to.timeRange?.from ? Prisma.sql`${HAPPENED} >= ${to.timeRange.from}::timestamptz` : null,
    to.timeRange?.to ? Prisma.sql`${HAPPENED} <= ${to.timeRange.to}::timestamptz` : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' AND ');
}

/** Ignores the filter for a category, because the list also shows how many memories each category has. */
function matching(filter: PageFilter): Prisma.Sql {
  const { category: _, tag, ...rest } = filter;
  const memoryFilters = { ...rest, tags: tag === undefined ? [] : [tag.toLowerCase()] };
  const inTrash = filter.trash
    ? Prisma.sql`m.deleted_at IS NOT NULL`
    : Prisma.sql`m.deleted_at IS NULL AND m.status IN ('active', 'disputed', 'staged')`;
  return Prisma.sql`m.household_id = ${filter.householdId}::uuid AND ${inTrash} AND ${filterSql(memoryFilters, filter.userId)}`;
}

function aboutContact(contactId: string): Prisma.Sql {
  return Prisma.sql`(m.contact_id = ${contactId}::uuid
    OR EXISTS (SELECT FROM vault.memory_contact mc WHERE mc.household_id = m.household_id
      AND mc.memory_id = m.id AND mc.contact_id = ${contactId}::uuid)
    OR EXISTS (SELECT FROM vault.relationship r WHERE r.household_id = m.household_id AND r.id = m.relationship_id
      AND ${contactId}::uuid IN (r.contact_a_id, r.contact_b_id))
    OR (m.contact_id IS NULL AND m.relationship_id IS NULL AND EXISTS (SELECT FROM vault.contact own
      WHERE own.household_id = m.household_id AND own.id = ${contactId}::uuid AND own.user_id = m.owner_id)))`;
}

export const pageRow = z.object({ id: z.string(), at: z.date() });

/** Pages continue after the last row, so that new memories do not shift them. */
export function pageSql(filter: PageFilter): Prisma.Sql {
  const category = filter.category ? Prisma.sql`AND m.category = ${filter.category}` : Prisma.empty;
  const after = filter.after
    ? Prisma.sql`AND (m.recorded_at, m.id) < (${filter.after.at}::timestamptz, ${filter.after.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`SELECT m.id, m.recorded_at AS at FROM vault.memory m WHERE ${matching(filter)} ${category} ${after}
    ORDER BY m.recorded_at DESC, m.id DESC LIMIT ${filter.limit + 1}`;
}

export const categoryCountRow = z.object({ category: z.enum(CATEGORIES), count: z.number() });

export function categoryCountsSql(filter: PageFilter): Prisma.Sql {
  return Prisma.sql`SELECT m.category, count(*)::int AS count FROM vault.memory m WHERE ${matching(filter)}
    GROUP BY m.category ORDER BY m.category`;
}
