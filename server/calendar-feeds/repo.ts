import { z } from 'zod';
import type { Prisma } from '#generated/identity/client.ts';
import type { Context } from '#server/core/actor.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { ROLES, type Role } from '#server/domain/household/roles.ts';

export type FeedRow = Prisma.CalendarFeedGetPayload<object>;
type Owner = { householdId: HouseholdId; userId: string };

export async function listFeeds(owner: Owner, context: Context): Promise<FeedRow[]> {
  return (await identity()).calendarFeed.findMany({
    where: { ...owner, context },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

export async function countFeeds(owner: Owner): Promise<number> {
  return (await identity()).calendarFeed.count({ where: owner });
}

export async function insertFeed(data: Prisma.CalendarFeedUncheckedCreateInput): Promise<FeedRow> {
  return (await identity()).calendarFeed.create({ data });
}

export async function deleteFeed(owner: Owner, context: Context, id: string): Promise<boolean> {
  return (await (await identity()).calendarFeed.deleteMany({ where: { ...owner, context, id } })).count === 1;
}

/** Records the read. Returns null if the address is unknown or revoked. */
export async function readFeed(
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<(FeedRow & { role: Role }) | null> {
  const feeds = (await identity()).calendarFeed;
  const found = await feeds.findUnique({ where: { tokenHash }, include: { membership: true } });
  if (found === null) return null;
  const { membership, ...feed } = found;
  const { householdId, id } = feed;
  await feeds.updateMany({ where: { householdId, id }, data: { lastReadAt: now } });
  return { ...feed, role: z.enum(ROLES).parse(membership.role) };
}
