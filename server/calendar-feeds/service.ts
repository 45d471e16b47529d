import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { AgentActor, Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, notFound } from '#server/core/errors.ts';
import { newId, trustHouseholdId, trustUserId } from '#server/core/ids.ts';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { hashToken } from '#server/keys/service/key-token.ts';
import { listTriggers } from '#server/triggers/service/list-triggers.ts';
import { canKeepFeeds } from './policy.ts';
import { contextOf, presentFeed, writeCalendar } from './present.ts';
import * as repo from './repo.ts';
import type { CalendarFeeds, CreateFeedInput, createFeedOutput } from './schema.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function ownerOf({ actor }: Ctx): Parameters<typeof repo.listFeeds>[0] {
  const allowed = canKeepFeeds(actor);
  if (allowed !== true) throw forbidden(allowed);
  if (actor.userId === null) throw new AppError('INTERNAL');
  return { householdId: actor.householdId, userId: actor.userId };
}

export async function listFeeds(ctx: Ctx): Promise<CalendarFeeds> {
  return { items: (await repo.listFeeds(ownerOf(ctx), ctx.context)).map(presentFeed) };
}

/** Creates a feed. Its address is never returned again. */
export async function createFeed(
  ctx: Ctx,
  input: CreateFeedInput,
): Promise<z.infer<typeof createFeedOutput>> {
  const owner = ownerOf(ctx);
  if ((await repo.countFeeds(owner)) >= TRIGGERS.mostFeeds)
    throw new AppError(
      'CONFLICT',
      `You have ${TRIGGERS.mostFeeds} addresses, the most there can be. Revoke one first.`,
    );
  const token = randomBytes(32).toString('base64url');
  const row = await repo.insertFeed({
    ...owner,
    ...input,
    id: newId(),
    context: ctx.context,
    tokenHash: hashToken(token),
    createdAt: ctx.now,
  });
  await recordAudit({ actor: ctx.actor, at: ctx.now, context: ctx.context, action: 'calendar.create' });
  return { feed: presentFeed(row), path: `/api/calendar/${token}.ics` };
}

export async function revokeFeed(ctx: Ctx, { id }: { id: string }): Promise<{ isRevoked: true }> {
  if (!(await repo.deleteFeed(ownerOf(ctx), ctx.context, id))) throw notFound('address');
  await recordAudit({ actor: ctx.actor, at: ctx.now, context: ctx.context, action: 'calendar.revoke' });
  return { isRevoked: true };
}

/** Returns null if the address is unknown or revoked. */
export async function calendarAt(
  token: string,
  now: Date,
  ctxOf: (actor: AgentActor, context: Context) => Promise<Ctx>,
): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const feed = await repo.readFeed(hashToken(token), now);
  if (feed === null) return null;
  const context = contextOf(feed);
  // a feed address can only read, within its ceiling
  const actor: AgentActor = {
    kind: 'agent',
    householdId: trustHouseholdId(feed.householdId),
    userId: trustUserId(feed.userId),
    role: feed.role,
    agentId: feed.id,
    keyId: feed.id,
    scopes: ['memories:read', 'people:read'],
    contexts: [context],
    ceiling: { privacy: feed.includesPrivate ? 'private' : 'public', categories: null, groups: null },
  };
  const { items } = await listTriggers(await ctxOf(actor, context), { days: TRIGGERS.feedDays });
  const shown = items.filter(({ state }) => state !== 'stopped' && state !== 'dismissed');
  const timeZone = await timeZoneOf(actor.householdId);
  return writeCalendar(shown, { name: 'Hearthlore', timeZone, now });
}
