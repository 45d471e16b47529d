import { z } from 'zod';
import { email, password } from '#server/accounts/schema.ts';
import { id, isoTime } from '#server/core/fields.ts';
import { INVITES } from '#server/domain/parameters.ts';
import { ROLES } from '#server/domain/roles.ts';
import { givenRole, memberName } from '#server/members/schema.ts';

export const inviteView = z.object({
  id,
  role: z.enum(ROLES),
  /** who is meant, in the words of whoever invites; null: not said */
  name: z.string().nullable(),
  /** the member who gets a login by it; null: it makes a new member */
  member: z.object({ userId: id, name: z.string() }).nullable(),
  /** the contact in the personal vault that becomes their own */
  contactId: id.nullable(),
  invitedBy: z.object({ userId: id, name: z.string() }).nullable(),
  createdAt: isoTime,
  expiresAt: isoTime,
  isExpired: z.boolean(),
  can: z.object({ revoke: z.boolean(), renew: z.boolean() }),
});
export type InviteView = z.infer<typeof inviteView>;

export const listInvitesInput = z.strictObject({});
/** Those that are neither used nor taken back, the newest first. */
export const listInvitesOutput = z.object({ items: z.array(inviteView) });

const DAYS = `Must be a whole number of days, from 1 to ${INVITES.maxDays}.`;
const expiresInDays = z
  .number(DAYS)
  .int(DAYS)
  .min(1, DAYS)
  .max(INVITES.maxDays, DAYS)
  .default(INVITES.defaultDays);

export const createInviteInput = z.strictObject({
  role: givenRole.default('member'),
  /** who is meant, so that the link is recognised later */
  name: memberName.optional(),
  /** a member without a login, who gets one and keeps their role */
  userId: id.optional(),
  /** the contact of a person, nobody's yet, that becomes their own */
  contactId: id.optional(),
  expiresInDays,
});
export type CreateInviteInput = z.output<typeof createInviteInput>;

/** The token is in this answer and nowhere else: only its SHA-256 is kept. */
export const newInviteOutput = z.object({
  invite: inviteView,
  token: z.string(),
  /** the page to open; without its host where the installation does not know its address */
  url: z.string(),
});
export type NewInvite = z.infer<typeof newInviteOutput>;

export const renewInviteInput = z.strictObject({ id, expiresInDays });
export type RenewInviteInput = z.output<typeof renewInviteInput>;

export const revokeInviteInput = z.strictObject({ id });
export const revokeInviteOutput = z.object({ outcome: z.enum(['revoked', 'already_revoked']), id });

/** Whatever was sent: what is no token is answered like one that is not good. */
const token = z.string().max(500);

export const lookInput = z.strictObject({ token });
/** What whoever holds the link learns before accepting. */
export const lookOutput = z.object({
  householdName: z.string(),
  invitedBy: z.string().nullable(),
  role: z.enum(ROLES),
  /** what they are called in the invitation */
  name: z.string().nullable(),
  /** it gives a member who has none a login: their name */
  isForMember: z.boolean(),
  expiresAt: isoTime,
  /** what the household will know about them, in sentences */
  willKnow: z.array(z.string()),
  /** what they will be able to do, in sentences */
  willBeAbleTo: z.array(z.string()),
});
export type InviteLook = z.infer<typeof lookOutput>;

/** With a name, an e-mail and a password it makes an account; without them it takes the one that is signed in. */
export const acceptInput = z.strictObject({
  token,
  account: z.strictObject({ name: memberName, email, password }).optional(),
});
export type AcceptInput = z.output<typeof acceptInput>;
export const acceptOutput = z.object({ outcome: z.literal('accepted'), householdId: id, userId: id });
export type Accepted = z.infer<typeof acceptOutput>;
