import { oidcName } from '#server/accounts/oidc/service/manage-links.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { env } from '#server/core/env.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { hashLinkToken, newLinkToken } from '#server/core/link-token.ts';
import type { Role } from '#server/domain/household/roles.ts';
import { INVITES } from '#server/domain/parameters/parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { roleOf } from '#server/households/present.ts';
import { expectLinkable } from '#server/members/service/expect-linkable-contact.ts';
import { canInviteAs, inviterOf } from '../policy.ts';
import { presentInvite } from '../present.ts';
import * as repo from '../repo.ts';
import type { CreateInviteInput, InviteView, NewInvite, RenewInviteInput } from '../schema.ts';

const after = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

function urlOf(token: string): string {
  const { HEARTHLORE_URL } = env();
  const path = `/invite/${token}`;
  return HEARTHLORE_URL ? new URL(path, HEARTHLORE_URL).href : path;
}

async function present(ctx: Ctx, rows: readonly repo.InviteRow[]): Promise<InviteView[]> {
  const inviter = inviterOf(ctx.actor);
  const ids = rows.flatMap(({ userId, createdBy }) => [userId, createdBy]).filter((id) => id !== null);
  const names = await repo.userNames([...new Set(ids)]);
  return rows.map((row) => presentInvite(inviter, row, names, ctx.now));
}

const presentOne = async (ctx: Ctx, row: repo.InviteRow): Promise<InviteView> => {
  const [view] = await present(ctx, [row]);
  if (view === undefined) throw notFound('invitation');
  return view;
};

export async function listInvites(ctx: Ctx): Promise<{ items: InviteView[] }> {
  inviterOf(ctx.actor);
  return { items: await present(ctx, await repo.listPending(ctx.actor.householdId)) };
}

/** Creates a single-use link. Its token is never returned again. */
export async function createInvite(ctx: Ctx, input: CreateInviteInput): Promise<NewInvite> {
  const { actor, now } = ctx;
  const { householdId } = actor;
  const inviter = inviterOf(actor);
  const role = await roleGiven(ctx, input);
  const verdict = canInviteAs(inviter, role);
  if (verdict !== true) throw forbidden(verdict);
  if (await repo.isDemo(householdId)) throw forbidden('You cannot invite people to the demo household.');
  if (input.contactId !== undefined) await expectLinkable(ctx, input.contactId);
  const token = newLinkToken();
  const draft = {
    householdId,
    id: newId(),
    tokenHash: hashLinkToken(token),
    role,
    name: input.name ?? null,
    email: await emailGiven(input),
    userId: input.userId ?? null,
    contactId: input.contactId ?? null,
    createdBy: actor.userId,
    createdAt: now,
    expiresAt: after(now, input.expiresInDays),
  };
  const row = await repo.insertInvite(draft, INVITES.maxOpen);
  if (row === null) {
    throw new AppError(
      'CONFLICT',
      `There are already ${INVITES.maxOpen} open invitations. Revoke some first.`,
    );
  }
  await audit(ctx, row, 'invite.create');
  return { invite: await presentOne(ctx, row), token, url: urlOf(token) };
}

/** Without a sign-in service, an e-mail address would be kept for nothing. */
async function emailGiven({ email }: CreateInviteInput): Promise<string | null> {
  if (email === undefined) return null;
  if (oidcName() === null)
    throw invalid(
      'email',
      'This installation has no sign-in service to confirm it. Omit it, and send the link.',
    );
  if (await repo.emailIsTaken(email))
    throw invalid(
      'email',
      'Somebody here signs in with this address already. Omit it, and send them the link.',
    );
  return email;
}

/** A member who only receives a login keeps their role. */
async function roleGiven({ actor }: Ctx, { role, userId, contactId }: CreateInviteInput): Promise<Role> {
  if (userId === undefined) return role;
  const member = await repo.findMemberStatus(actor.householdId, userId);
  if (member === null) throw notFound('member');
  if (member.hasLogin) throw invalid('userId', 'This member already has a login.');
  if (contactId !== undefined)
    throw invalid('contactId', 'This member already has a contact of their own. Omit contactId.');
  return roleOf(member.role);
}

/** Gives an invitation a new link and a new expiry date. The old link stops working. */
export async function renewInvite(ctx: Ctx, input: RenewInviteInput): Promise<NewInvite> {
  const { actor, now } = ctx;
  const found = await pendingInvite(ctx, input.id);
  const token = newLinkToken();
  const change = { tokenHash: hashLinkToken(token), expiresAt: after(now, input.expiresInDays) };
  if (!(await repo.replaceToken(actor.householdId, found.id, change))) throw notFound('invitation');
  await audit(ctx, found, 'invite.renew');
  return { invite: await presentOne(ctx, { ...found, ...change }), token, url: urlOf(token) };
}

async function pendingInvite({ actor }: Ctx, id: string): Promise<repo.InviteRow> {
  const inviter = inviterOf(actor);
  const found = await repo.findInvite(actor.householdId, id);
  const row = authorize(found, 'invitation', (one) => canInviteAs(inviter, roleOf(one.role)));
  if (row.acceptedAt !== null || row.revokedAt !== null) throw notFound('invitation');
  return row;
}

export async function revokeInvite(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ outcome: 'revoked' | 'already_revoked'; id: string }> {
  const { actor, now } = ctx;
  const inviter = inviterOf(actor);
  const found = await repo.findInvite(actor.householdId, id);
  const row = authorize(found, 'invitation', (one) => canInviteAs(inviter, roleOf(one.role)));
  if (row.acceptedAt !== null)
    throw new AppError(
      'CONFLICT',
      'This invitation was already accepted and cannot be revoked. Remove the member to end their access.',
    );
  const isRevoked = await repo.revokeInviteRow(actor.householdId, id, now);
  if (isRevoked) await audit(ctx, row, 'invite.revoke');
  return { outcome: isRevoked ? 'revoked' : 'already_revoked', id };
}

async function audit(
  { actor, now }: Ctx,
  { id, name, role, userId }: repo.InviteRow,
  action: 'invite.create' | 'invite.renew' | 'invite.revoke',
): Promise<void> {
  const detail = { role, ...(name === null ? {} : { name }) };
  const concerns = userId === null ? [] : [userId];
  await recordAudit({ actor, at: now, action, objectId: id, detail, concerns });
}
