import { z } from 'zod';
import { Prisma } from '#generated/identity/client.ts';

export type EventVisibility =
  | { extent: 'all' }
  | { extent: 'none' }
  | { extent: 'own'; userId: string; hasKeys: boolean };

export interface SearchWord {
  text: string;
  userIds: readonly string[];
  agentIds: readonly string[];
  keyIds: readonly string[];
  inviteIds: readonly string[];
  actions: readonly string[];
}

export interface EventFilter {
  householdId: string;
  /** Vault whose events are shown. Events of the whole household appear in both vaults. */
  context: string;
  visibilities: readonly EventVisibility[];
  words: readonly SearchWord[];
  actor?: string;
  action?: string;
  agentId?: string;
  keyId?: string;
  from?: string;
  to?: string;
}

export const eventRow = z.object({
  id: z.uuid(),
  at: z.date(),
  until: z.date().nullable(),
  count: z.number().int(),
  actor_kind: z.enum(['member', 'agent', 'system']),
  user_id: z.uuid().nullable(),
  agent_id: z.uuid().nullable(),
  key_id: z.uuid().nullable(),
  action: z.string(),
  object_id: z.string().nullable(),
  concerns: z.array(z.uuid()),
  detail: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.record(z.string(), z.number())]),
  ),
});
export type EventRow = z.infer<typeof eventRow>;

const columns = Prisma.sql`e.id, e.at, e.until, e.count, e.actor_kind, e.user_id, e.agent_id, e.key_id, e.action,
  e.object_id, e.concerns, e.detail`;

function visibleCondition(visibility: EventVisibility): Prisma.Sql {
  if (visibility.extent === 'all') return Prisma.sql`true`;
  if (visibility.extent === 'none') return Prisma.sql`false`;
  const { userId, hasKeys } = visibility;
  const byOwnKey = Prisma.sql`OR e.key_id IN (SELECT k.id FROM identity.api_key k
      WHERE k.household_id = e.household_id AND k.user_id = ${userId}::uuid)
    OR e.object_id IN (SELECT k.id::text FROM identity.api_key k
      WHERE k.household_id = e.household_id AND (k.user_id = ${userId}::uuid OR ${userId}::uuid = ANY (k.speaks_for)))`;
  return Prisma.sql`(e.user_id = ${userId}::uuid OR e.concerns @> ARRAY[${userId}::uuid]
    ${hasKeys ? byOwnKey : Prisma.empty})`;
}

function hasWord(word: SearchWord): Prisma.Sql {
  const like = `%${word.text.replace(/[\\%_]/g, '\\$&')}%`;
  const users = Prisma.sql`${[...word.userIds]}::uuid[]`;
  const agents = Prisma.sql`${[...word.agentIds]}::uuid[]`;
  const things = [...word.userIds, ...word.agentIds, ...word.keyIds, ...word.inviteIds];
  return Prisma.sql`(e.user_id = ANY (${users}) OR e.concerns && ${users} OR e.agent_id = ANY (${agents})
    OR e.key_id = ANY (${[...word.keyIds]}::uuid[]) OR e.object_id = ANY (${things}::text[])
    OR e.action = ANY (${[...word.actions]}::text[])
    OR EXISTS (SELECT FROM jsonb_each_text(e.detail) d (name, value)
      WHERE d.name IN ('prefix', 'name', 'label', 'role') AND d.value ILIKE ${like}))`;
}

function matching(filter: EventFilter): Prisma.Sql {
  const { actor, action, agentId, keyId, from, to } = filter;
  const conditions = [
    Prisma.sql`e.household_id = ${filter.householdId}::uuid`,
    Prisma.sql`(e.context IS NULL OR e.context = ${filter.context})`,
    ...filter.visibilities.map(visibleCondition),
    ...filter.words.map(hasWord),
    actor
      ? Prisma.sql`(e.agent_id = ${actor}::uuid OR (e.actor_kind = 'member' AND e.user_id = ${actor}::uuid))`
      : null,
    action ? Prisma.sql`e.action = ${action}` : null,
    agentId
      ? Prisma.sql`(e.agent_id = ${agentId}::uuid OR e.object_id = ${agentId}
      OR e.detail->>'agent' = ${agentId})`
      : null,
    keyId ? Prisma.sql`(e.key_id = ${keyId}::uuid OR e.object_id = ${keyId})` : null,
    from ? Prisma.sql`e.at >= ${from}::timestamptz` : null,
    to ? Prisma.sql`e.at < ${to}::timestamptz` : null,
  ].filter((condition) => condition !== null);
  return Prisma.join(conditions, ' AND ');
}

export function selectEvents(
  filter: EventFilter,
  after: { at: string; id: string } | null,
  limit: number,
): Prisma.Sql {
  const rest = after
    ? Prisma.sql`AND (e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`
    SELECT ${columns} FROM identity.audit_event e
    WHERE ${matching(filter)} ${rest}
    ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`;
}

export const countRow = z.object({ total: z.number().int() });

export function countEvents(filter: EventFilter): Prisma.Sql {
  return Prisma.sql`SELECT count(*)::int AS total FROM identity.audit_event e WHERE ${matching(filter)}`;
}

export const facetRow = z.object({
  users: z.array(z.uuid()).nullable(),
  agents: z.array(z.uuid()).nullable(),
  keys: z.array(z.uuid()).nullable(),
  actions: z.array(z.string()).nullable(),
});
export type FacetRow = z.infer<typeof facetRow>;

export function selectFacets(filter: EventFilter): Prisma.Sql {
  return Prisma.sql`
    SELECT array_agg(DISTINCT e.user_id) FILTER (WHERE e.actor_kind = 'member' AND e.user_id IS NOT NULL) AS users,
      array_agg(DISTINCT e.agent_id) FILTER (WHERE e.agent_id IS NOT NULL) AS agents,
      array_agg(DISTINCT e.key_id) FILTER (WHERE e.key_id IS NOT NULL) AS keys,
      array_agg(DISTINCT e.action) AS actions
    FROM identity.audit_event e WHERE ${matching(filter)}`;
}
