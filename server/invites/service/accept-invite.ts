import { type Attempt, admit, admitAddress, resetAttempts } from '#server/accounts/attempt-limits/service.ts';
import type { OidcIdentity } from '#server/accounts/oidc/service/issuer.ts';
import { hashPassword } from '#server/accounts/password/service/password-hash.ts';
import { email as emailSchema } from '#server/accounts/schema.ts';
import { auditRow } from '#server/audit/service/record-audit.ts';
import type { MemberActor } from '#server/core/actor.ts';
import { AppError, tooMany } from '#server/core/errors.ts';
import { newId, newUserId, trustHouseholdId, trustUserId, type UserId } from '#server/core/ids.ts';
import { hashLinkToken, newLinkToken } from '#server/core/link-token.ts';
import { OIDC } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';
import { roleOf } from '#server/households/present.ts';
import { syncEverywhere } from '#server/members/service/sync-vault-members.ts';
import { isStillAllowed } from '../policy.ts';
import { presentPreview } from '../present.ts';
import * as repo from '../repo.ts';
import type { Accepted, AcceptInput, InvitePreview } from '../schema.ts';

// Anybody with an invitation link can call these functions, even without an account.

/** Same error for a wrong, used, expired or revoked link, so that callers cannot tell them apart. */
const invalidInvite = () =>
  new AppError('NOT_FOUND', 'This invitation is no longer valid. Ask for a new link.');

interface ValidInvite {
  row: repo.InviteWithHousehold;
  invitedBy: string | null;
  memberName: string | null;
  /** The person at the sign-in service, if they came from there instead of by the link. */
  invitee: repo.OidcInviteeRow | null;
}

async function getValidInvite(token: string, now: Date): Promise<ValidInvite> {
  const byLink = await repo.findValidInvite(hashLinkToken(token), now);
  const found = byLink === null ? await repo.findInvitee(hashLinkToken(token), now) : null;
  const row = byLink ?? found?.invite ?? null;
  const valid = row && (await validInvite(row));
  if (!valid) throw invalidInvite();
  return { ...valid, invitee: found?.invitee ?? null };
}

async function validInvite(row: repo.InviteWithHousehold): Promise<Omit<ValidInvite, 'invitee'> | null> {
  if (row.household.isDemo) return null;
  const maker = row.createdBy === null ? null : await repo.findMemberStatus(row.householdId, row.createdBy);
  const isAllowed = row.createdBy === null || isStillAllowed(maker && roleOf(maker.role), roleOf(row.role));
  const member = row.userId === null ? null : await repo.findMemberStatus(row.householdId, row.userId);
  const hasMember = row.userId === null || member?.hasLogin === false;
  if (!isAllowed || !hasMember) return null;
  return { row, invitedBy: maker?.name ?? null, memberName: member?.name ?? null };
}

async function count(token: string, address: string | null): Promise<Attempt> {
  const link = Buffer.from(hashLinkToken(token)).toString('base64url');
  const attempt = { email: `invite ${link}`, address };
  const admission = await admit(attempt);
  if (!admission.isAdmitted) throw tooMany(admission.retryAfterSeconds);
  return attempt;
}

/** Throws the same NOT_FOUND for every invalid link. `address` is the caller's IP address. */
export async function previewInvite(token: string, address: string | null): Promise<InvitePreview> {
  try {
    const { row, invitedBy, memberName, invitee } = await getValidInvite(token, new Date());
    return presentPreview(row, invitedBy, memberName, invitee);
  } catch (error) {
    const admission = address === null ? null : await admitAddress(address);
    throw admission?.isAdmitted === false ? tooMany(admission.retryAfterSeconds) : error;
  }
}

const ASCII = /^[\x21-\x7e]+$/;

/** Whether an open invitation names an e-mail address that the sign-in service may confirm. */
export const isAnybodyInvitedByEmail = (): Promise<boolean> => repo.isAnybodyInvitedByEmail(new Date());

/**
 * Returns a token for the invitation of a person who has just signed in at the sign-in service, or null if nobody with
 * their verified e-mail address is invited. The invitation can be accepted only in the browser that keeps the token.
 */
export async function inviteeToken(
  { verifiedEmail, issuer, subject, account }: OidcIdentity,
  now: Date,
): Promise<string | null> {
  // lower case would make ASCII of some other letters, and the address of somebody else
  const isAscii = verifiedEmail !== null && ASCII.test(verifiedEmail);
  const email = isAscii ? emailSchema.safeParse(verifiedEmail).data : undefined;
  if (email === undefined) return null;
  for (const row of await repo.listByEmail(email, now)) {
    if ((await validInvite(row)) === null) continue;
    const token = newLinkToken();
    const { householdId, id: inviteId } = row;
    const expiresAt = new Date(now.getTime() + OIDC.inviteeMinutes * MINUTE_MS);
    const of = { householdId, inviteId, issuer, subject, account, email };
    await repo.insertInvitee({ ...of, tokenHash: hashLinkToken(token), expiresAt }, now);
    return token;
  }
  return null;
}

interface Accepting {
  signedInAs: UserId | null;
  /** The caller's IP address. */
  address: string | null;
  /** The token that the caller's browser got from `inviteeToken`. */
  inviteeToken: string | undefined;
}

/** Accepts an invitation with the signed-in account or a new one. */
export async function acceptInvite(
  { token, account }: AcceptInput,
  { signedInAs, address, inviteeToken: kept }: Accepting,
): Promise<Accepted> {
  const attempt = await count(token, address);
  const now = new Date();
  const { row, invitee } = await getValidInvite(token, now);
  // whoever only sees the address of the page is not the invited person
  if (invitee !== null && kept !== token) throw invalidInvite();
  const identity = account === undefined ? null : invitee;
  const acceptance = await acceptanceOf(row, account, signedInAs, now);
  const userId = trustUserId(acceptance.kind === 'new' ? acceptance.user.id : acceptance.userId);
  const householdId = trustHouseholdId(row.householdId);
  const actor: MemberActor = { kind: 'member', householdId, userId, role: roleOf(row.role) };
  const concerns = row.createdBy === null ? [] : [row.createdBy];
  const act = { actor, at: now, action: 'invite.accept', objectId: row.id, concerns } as const;
  const audits = [auditRow({ ...act, detail: { role: row.role } })];
  const link = identity && linkTo(userId, identity, now);
  if (link) audits.push(auditRow({ actor, at: now, action: 'account.link_oidc', objectId: link.id }));
  await applyAcceptance(row, acceptance, now, { audits, link });
  await resetAttempts(attempt);
  await vaultReady(householdId, 'personal');
  const named = row.contactId === null ? undefined : { contactId: row.contactId, by: row.createdBy };
  await syncEverywhere(householdId, userId, actor, named);
  return { outcome: 'accepted', householdId, userId };
}

const linkTo = (userId: UserId, { issuer, subject, account }: repo.OidcInviteeRow, createdAt: Date) => ({
  id: newId(),
  userId,
  issuer,
  subject,
  account,
  createdAt,
});

const emailTaken = () =>
  new AppError(
    'CONFLICT',
    'An account with this e-mail already exists. Sign in with it, then open the link again.',
  );

async function acceptanceOf(
  row: repo.InviteWithHousehold,
  account: AcceptInput['account'],
  signedInAs: UserId | null,
  now: Date,
): Promise<repo.Acceptance> {
  if (account === undefined) {
    if (signedInAs === null)
      throw new AppError('UNAUTHENTICATED', 'Sign in or create an account to accept this invitation.');
    if (row.userId !== null)
      throw new AppError(
        'CONFLICT',
        'This link creates a login for somebody else, but you are signed in. Sign out, then open it again.',
      );
    return { kind: 'existing', userId: signedInAs };
  }
  if (await repo.emailIsTaken(account.email)) throw emailTaken();
  const passwordHash = await hashPassword(account.password);
  const { name, email } = account;
  if (row.userId !== null) return { kind: 'login', userId: row.userId, name, email, passwordHash };
  return { kind: 'new', user: { id: newUserId(), name, email, passwordHash, createdAt: now } };
}

async function applyAcceptance(
  row: repo.InviteWithHousehold,
  acceptance: repo.Acceptance,
  now: Date,
  stored: Parameters<typeof repo.acceptInviteRow>[3],
): Promise<void> {
  try {
    await repo.acceptInviteRow(row, acceptance, now, stored);
  } catch (error) {
    if (error instanceof repo.InvalidInvite) throw invalidInvite();
    if (acceptance.kind !== 'existing' && !(error instanceof AppError)) {
      const email = acceptance.kind === 'new' ? acceptance.user.email : acceptance.email;
      if (await repo.emailIsTaken(email)) throw emailTaken();
    }
    throw error;
  }
}
