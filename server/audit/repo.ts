import type { Prisma } from '#generated/identity/client.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { type Burst, collapseBurst, lockBurst } from './sql/collapse-burst.ts';
import {
  countEvents,
  countRow,
  type EventFilter,
  type EventRow,
  eventRow,
  type FacetRow,
  facetRow,
  selectEvents,
  selectFacets,
} from './sql/select-events.ts';

export type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;

export async function insertAuditEvent(row: AuditRow): Promise<void> {
  const db = await identity();
  await db.auditEvent.create({ data: { id: newId(), ...row }, select: { id: true } });
}

export async function writeBurst(burst: Burst): Promise<void> {
  const db = await identity();
  await db.$transaction(async (tx) => {
    await tx.$queryRaw(lockBurst(burst));
    await tx.$executeRaw(collapseBurst(burst));
  }, PATIENT);
}

/** In milliseconds. Long, because these transactions run in the background. */
const PATIENT = { maxWait: 20_000, timeout: 30_000 } as const;

export async function listEvents(
  filter: EventFilter,
  after: { at: string; id: string } | null,
  limit: number,
): Promise<EventRow[]> {
  const db = await identity();
  const rows = await db.$queryRaw<unknown[]>(selectEvents(filter, after, limit));
  return rows.map((row) => eventRow.parse(row));
}

export async function countAll(filter: EventFilter): Promise<number> {
  const db = await identity();
  const rows = await db.$queryRaw<unknown[]>(countEvents(filter));
  return countRow.parse(rows[0]).total;
}

export async function findFacets(filter: EventFilter): Promise<FacetRow> {
  const db = await identity();
  const rows = await db.$queryRaw<unknown[]>(selectFacets(filter));
  return facetRow.parse(rows[0]);
}

export interface Names {
  timeZone: string;
  users: ReadonlyMap<string, string>;
  agents: ReadonlyMap<string, string>;
  keys: ReadonlyMap<string, { id: string; prefix: string; label: string; agentId: string }>;
  invites: ReadonlyMap<string, string>;
}

/** Includes removed agents, keys and invitations. `userIds` adds the names of former members. */
export async function findNames(householdId: HouseholdId, userIds: readonly string[]): Promise<Names> {
  const db = await identity();
  const where = { householdId };
  const [household, users, agents, keys, invites] = await Promise.all([
    db.household.findUnique({ where: { id: householdId }, select: { timeZone: true } }),
    db.user.findMany({
      where: { OR: [{ id: { in: [...userIds] } }, { memberships: { some: where } }] },
      select: { id: true, name: true },
    }),
    db.agent.findMany({ where, select: { id: true, name: true } }),
    db.apiKey.findMany({ where, select: { id: true, prefix: true, label: true, agentId: true } }),
    db.invite.findMany({ where, select: { id: true, name: true } }),
  ]);
  return {
    timeZone: household?.timeZone ?? 'UTC',
    users: new Map(users.map(({ id, name }) => [id, name])),
    agents: new Map(agents.map(({ id, name }) => [id, name])),
    keys: new Map(keys.map((key) => [key.id, key])),
    invites: new Map(invites.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]))),
  };
}
