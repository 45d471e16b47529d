import type { z } from 'zod';
import { auditOwn, userOf } from '#server/accounts/own-account/service.ts';
import { type AccountCtx, isInHousehold } from '#server/core/account-ctx.ts';
import type { Context, MemberActor } from '#server/core/actor.ts';
import { notFound } from '#server/core/errors.ts';
import type { HouseholdId, UserId } from '#server/core/ids.ts';
import type { fileOutput } from '#server/core/operation.ts';
import { openedContexts } from '#server/db/remove-household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { EXPORT } from '#server/domain/parameters/export-parameters.ts';
import { listFormerHouseholds } from '#server/members/service/former-households.ts';
import * as repo from './repo.ts';

const ABOUT = [
  'What this installation of Hearthlore stores about your account, and your private memories in households that you have left.',
  'Your acts, calendars, keys and private memories are those of the vaults listed in "vaults". Any other vault has an export of its own.',
  'Not in it: what you may see in the households that you belong to, which their own exports hold; what else you left in households, such as contacts, relationships and conversations; passwords, codes and keys, of which only hashes or sealed forms are stored; the addresses of webhooks, which may hold a credential; the text of secrets.',
];

/** Of one vault, because nothing joins work and home. Who has no household is in neither, and gets all. */
const contextsOf = (ctx: AccountCtx): Context[] => (isInHousehold(ctx) ? [ctx.context] : openedContexts());

/** Exports what is stored about the user, in households or without any. */
export async function exportAccount(ctx: AccountCtx): Promise<z.input<typeof fileOutput>> {
  const actor = userOf(ctx);
  const { userId } = actor;
  const contexts = contextsOf(ctx);
  const account = await repo.readAccount(userId, contexts);
  if (account === null) throw notFound('account');
  const { secondFactor, passkeys, oidcLinks, sessions, memberships, apiKeys, ...user } = account;
  const acts = await repo.listOwnActs(userId, contexts, EXPORT.ownActs);
  const content = {
    format: 'hearthlore-account',
    version: 1,
    about: ABOUT,
    exportedAt: ctx.now,
    vaults: contexts,
    account: user,
    signIn: { oneTimeCodesSince: secondFactor?.confirmedAt ?? null, passkeys, signInServices: oidcLinks },
    browsers: sessions,
    households: memberships.map(({ household, role, createdAt, calendarFeeds }) => ({
      name: household.name,
      role,
      joinedAt: createdAt,
      calendars: calendarFeeds,
    })),
    keys: apiKeys.map(({ household, ...key }) => ({ household: household.name, ...key })),
    formerHouseholds: await leftBehind(ctx, userId, contexts),
    acts: acts.map(({ household, ...act }) => ({ household: household.name, ...act })),
  };
  await auditOwn({ actor, at: ctx.now, action: 'account.export' });
  return {
    fileName: `hearthlore-account-${ctx.now.toISOString().slice(0, 10)}.json`,
    mediaType: 'application/json',
    content: `${JSON.stringify(content, null, 2)}\n`,
  };
}

async function leftBehind(ctx: AccountCtx, userId: UserId, contexts: readonly Context[]) {
  const former = await listFormerHouseholds(userId);
  const described = [];
  for (const { householdId, name, leftAt, keep } of former) {
    const vaults = [];
    for (const context of contexts)
      vaults.push({ context, ...(await ownIn(ctx, { householdId, context, userId })) });
    described.push({ name, leftAt, kept: keep, vaults });
  }
  return described;
}

interface Place {
  householdId: HouseholdId;
  context: Context;
  userId: UserId;
}

/** Reads under row-level security as the former member, who is in no circle of the household any more. */
async function ownIn(ctx: AccountCtx, { householdId, context, userId }: Place) {
  const actor: MemberActor = { kind: 'member', householdId, userId, role: 'guest' };
  const vault = bindVault(await vaultFor(householdId, context), actor, ctx.now, ctx.requestId);
  return vault.read(async (tx) => ({
    privateMemories: await repo.listOwnPrivateMemories(tx, userId),
    secretsLeftOut: await repo.countOwnSecrets(tx, userId),
  }));
}
