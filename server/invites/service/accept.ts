import { hashPassword } from '#server/accounts/password/service/password.ts';
import { type Attempt, admit, admitAddress, forgive } from '#server/accounts/sign-in/service/attempts.ts';
import { auditRow } from '#server/audit/service/audit.ts';
import type { MemberActor } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { newUserId, trustHouseholdId, trustUserId, type UserId } from '#server/core/ids.ts';
import { roleOf } from '#server/households/present.ts';
import { vaultReady } from '#server/households/vault/service.ts';
import { syncEverywhere } from '#server/members/service/sync.ts';
import { stillStands } from '../policy.ts';
import { presentPreview } from '../present.ts';
import * as repo from '../repo.ts';
import type { Accepted, AcceptInput, InvitePreview } from '../schema.ts';
import { hashInviteToken } from './token.ts';

// For whoever holds a link, before they are anybody here.

/** One answer for every link that is not good: wrong, used, expired, taken back, or by somebody who may not any more. */
const notGood = () => new AppError('NOT_FOUND', 'This invitation is not good any more. Ask for a new link.');

interface Held {
  row: repo.HeldInvite;
  invitedBy: string | null;
  memberName: string | null;
}

/** The good invitation of a token, or NOT_FOUND. */
async function held(token: string, now: Date): Promise<Held> {
  const row = await repo.findGoodInvite(hashInviteToken(token), now);
  if (row === null || row.household.isDemo) throw notGood();
  const maker = row.createdBy === null ? null : await repo.findStanding(row.householdId, row.createdBy);
  // One that a key of the household made names nobody, and stands by itself.
  const isMade = row.createdBy === null || stillStands(maker && roleOf(maker.role), roleOf(row.role));
  const member = row.userId === null ? null : await repo.findStanding(row.householdId, row.userId);
  const hasMember = row.userId === null || member?.hasLogin === false;
  if (!isMade || !hasMember) throw notGood();
  return { row, invitedBy: maker?.name ?? null, memberName: member?.name ?? null };
}

/** Counts who tries links, by the link and by where they come from, as signing in is counted. */
async function count(token: string, address: string | null): Promise<Attempt> {
  const link = Buffer.from(hashInviteToken(token)).toString('base64url');
  const attempt = { email: `invite ${link}`, address };
  const admission = await admit(attempt);
  if (!admission.isAdmitted) throw new AppError('TOO_MANY_ATTEMPTS');
  return attempt;
}

/**
 * What a link is for. NOT_FOUND, with the same words, for every one that is not good; whoever tries many of those is
 * made to wait. `address`: where the caller comes from.
 */
export async function previewInvite(token: string, address: string | null): Promise<InvitePreview> {
  try {
    const { row, invitedBy, memberName } = await held(token, new Date());
    return presentPreview(row, invitedBy, memberName);
  } catch (error) {
    const admission = address === null ? null : await admitAddress(address);
    throw admission?.isAdmitted === false ? new AppError('TOO_MANY_ATTEMPTS') : error;
  }
}

/**
 * Accepts an invitation: with the account of the signed-in browser, or with a new one. `address` is where the caller
 * comes from. CONFLICT where the e-mail has an account already (sign in with it first), where they are a member
 * already, and where a link that gives a login meets somebody who has one.
 */
export async function acceptInvite(
  { token, account }: AcceptInput,
  signedInAs: UserId | null,
  address: string | null,
): Promise<Accepted> {
  const attempt = await count(token, address);
  const now = new Date();
  const { row } = await held(token, now);
  const taking = await takingOf(row, account, signedInAs, now);
  const userId = trustUserId(taking.kind === 'new' ? taking.user.id : taking.userId);
  const householdId = trustHouseholdId(row.householdId);
  const actor: MemberActor = { kind: 'member', householdId, userId, role: roleOf(row.role) };
  const concerns = row.createdBy === null ? [] : [row.createdBy];
  const act = { actor, at: now, action: 'invite.accept', objectId: row.id, concerns } as const;
  await take(row, taking, now, auditRow({ ...act, detail: { role: row.role } }));
  await forgive(attempt);
  // Other members' contacts first, where nobody has used this vault since the server started.
  await vaultReady(householdId, 'personal');
  const named = row.contactId === null ? undefined : { contactId: row.contactId, by: row.createdBy };
  await syncEverywhere(householdId, userId, actor, named);
  return { outcome: 'accepted', householdId, userId };
}

const emailTaken = () =>
  new AppError(
    'CONFLICT',
    'There is an account with this e-mail. Sign in with it, then open the link again.',
  );

async function takingOf(
  row: repo.HeldInvite,
  account: AcceptInput['account'],
  signedInAs: UserId | null,
  now: Date,
): Promise<repo.Taking> {
  if (account === undefined) {
    if (signedInAs === null)
      throw new AppError('UNAUTHENTICATED', 'Sign in or create an account to accept this invitation.');
    if (row.userId !== null)
      throw new AppError('CONFLICT', 'This link makes a login for somebody else. Sign out first.');
    return { kind: 'known', userId: signedInAs };
  }
  if (await repo.emailIsTaken(account.email)) throw emailTaken();
  const passwordHash = await hashPassword(account.password);
  const { name, email } = account;
  if (row.userId !== null) return { kind: 'login', userId: row.userId, name, email, passwordHash };
  return { kind: 'new', user: { id: newUserId(), name, email, passwordHash, createdAt: now } };
}

async function take(
  row: repo.HeldInvite,
  taking: repo.Taking,
  now: Date,
  audit: ReturnType<typeof auditRow>,
): Promise<void> {
  try {
    await repo.takeInvite(row, taking, now, audit);
  } catch (error) {
    if (error instanceof repo.NotGood) throw notGood();
    // Two made an account with one e-mail at the same moment.
    if (taking.kind !== 'known' && !(error instanceof AppError)) {
      const email = taking.kind === 'new' ? taking.user.email : taking.email;
      if (await repo.emailIsTaken(email)) throw emailTaken();
    }
    throw error;
  }
}
