import { auditRow } from '#server/audit/service/record-audit.ts';
import type { AccountCtx } from '#server/core/account-ctx.ts';
import type { MemberActor } from '#server/core/actor.ts';
import { env } from '#server/core/env.ts';
import { AppError, notFound, tooMany } from '#server/core/errors.ts';
import { type HouseholdId, newId, type UserId } from '#server/core/ids.ts';
import { oidcService } from '#server/core/oidc-settings.ts';
import type { Role } from '#server/domain/household/roles.ts';
import { admitLink } from '../../attempt-limits/service.ts';
import { userOf } from '../../own-account/service.ts';
import { browserIn, expectRecentProof } from '../../recent-proof/service.ts';
import * as repo from '../repo.ts';
import type { OidcAddress, OidcView } from '../schema.ts';
import type { OidcIdentity } from './issuer.ts';
import { askIssuer } from './requests.ts';

const isOfIssuer = (issuer: URL | undefined, link: { issuer: string }): boolean =>
  issuer !== undefined && new URL(link.issuer).href === issuer.href;

/** Returns the name of the sign-in service, or null if there is none. */
export const oidcName = (): string | null => oidcService(env())?.name ?? null;

export async function getOidc(ctx: AccountCtx): Promise<OidcView> {
  const set = oidcService(env());
  const links = await repo.listLinks(userOf(ctx).userId);
  return {
    name: set?.name ?? null,
    links: links.map((link) => ({
      id: link.id,
      issuer: new URL(link.issuer).host,
      account: link.account,
      isUsable: isOfIssuer(set?.issuer, link),
      createdAt: link.createdAt.toISOString(),
      lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export async function beginLink(ctx: AccountCtx): Promise<OidcAddress> {
  const { userId } = userOf(ctx);
  const { sessionId, origin } = browserIn(ctx);
  expectRecentProof(ctx);
  const set = oidcService(env());
  if ((await repo.listLinks(userId)).some((link) => isOfIssuer(set?.issuer, link)))
    throw new AppError('CONFLICT', 'An account of this sign-in service is linked already. Unlink it first.');
  const admission = await admitLink(userId);
  if (!admission.isAdmitted) throw tooMany(admission.retryAfterSeconds);
  const settings = ctx.context === 'work' ? '/work/settings' : '/settings';
  const goOnTo = ctx.actor.kind === 'user' ? '/no-household' : settings;
  const asked = { browser: { sessionId }, userId, scope: 'openid email profile', origin, goOnTo } as const;
  return { address: await askIssuer(asked, ctx.now) };
}

export interface Linker {
  userId: UserId;
  sessionId: string;
  household: { householdId: HouseholdId; role: Role } | null;
}

/**
 * Returns `taken` if that account signs in somebody else, or another one signs in this user, and `ended` if the session has
 * ended.
 */
export function linkIdentity(
  { userId, sessionId, household }: Linker,
  { issuer, subject, account }: OidcIdentity,
  now: Date,
): Promise<'linked' | 'taken' | 'ended'> {
  const row = { id: newId(), userId, issuer, subject, account, createdAt: now };
  const actor: MemberActor | null = household && { kind: 'member', userId, ...household };
  const act = { at: now, action: 'account.link_oidc', objectId: row.id } as const;
  return repo.insertLink(row, sessionId, actor && auditRow({ actor, ...act }));
}

export async function unlink(
  ctx: AccountCtx,
  { id }: { id: string },
): Promise<{ outcome: 'unlinked'; id: string }> {
  const actor = userOf(ctx);
  expectRecentProof(ctx);
  const act = { at: ctx.now, action: 'account.unlink_oidc', objectId: id } as const;
  const audit = actor.kind === 'member' ? auditRow({ actor, ...act }) : null;
  if (!(await repo.deleteLink(actor.userId, id, audit))) throw notFound('link');
  return { outcome: 'unlinked', id };
}

/** Returns null if this identity signs in nobody. An e-mail never counts, because the issuer may give it to somebody else. */
export async function userByIdentity({ issuer, subject }: OidcIdentity, now: Date) {
  const link = await repo.findLink(issuer, subject);
  // Without a password, the deletion of the account has begun.
  if (link === null || link.user.passwordHash === null) return null;
  await repo.noteLinkUse(link.id, now);
  const { id, name, email } = link.user;
  return { id, name, email };
}
