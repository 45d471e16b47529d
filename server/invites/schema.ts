import { z } from 'zod';
import { email, password } from '#server/accounts/schema.ts';
import { id, isoTime } from '#server/core/field-schemas.ts';
import { ROLES } from '#server/domain/household/roles.ts';
import { INVITES } from '#server/domain/parameters/parameters.ts';
import { givenRole, memberName } from '#server/members/schema.ts';

const inviteView = z.object({
  id,
  role: z.enum(ROLES).describe('What they will be in the household.'),
  name: z.string().nullable().describe('Name of the invited person; null: unknown.'),
  member: z
    .object({
      userId: id.describe('The member’s user id.'),
      name: z.string().describe('What the household calls them.'),
    })
    .nullable()
    .describe('The member who gets a login; null: makes a new member.'),
  contactId: id.nullable().describe('A person’s contact that becomes theirs; null: none chosen.'),
  invitedBy: z
    .object({
      userId: id.describe('The member’s user id.'),
      name: z.string().describe('What the household calls them.'),
    })
    .nullable()
    .describe('Who decided; null: a former member.'),
  createdAt: isoTime.describe('When it was made.'),
  expiresAt: isoTime.describe('When the link stops working.'),
  isExpired: z.boolean().describe('The link has stopped working.'),
  can: z
    .object({
      revoke: z.boolean().describe('Take it back.'),
      renew: z.boolean().describe('Make a new link in its place.'),
    })
    .describe('What you may do with it.'),
});
export type InviteView = z.infer<typeof inviteView>;

export const listInvitesInput = z.strictObject({});
/** Those that are neither used nor taken back, the newest first. */
export const listInvitesOutput = z.object({
  items: z.array(inviteView).describe('Open invitations, newest first.'),
});

const DAYS = `Must be a whole number of days, from 1 to ${INVITES.maxDays}.`;
const expiresInDays = z
  .number(DAYS)
  .int(DAYS)
  .min(1, DAYS)
  .max(INVITES.maxDays, DAYS)
  .default(INVITES.defaultDays)
  .describe('How long the link works.');

export const createInviteInput = z.strictObject({
  role: givenRole.default('member').describe('What they will be in the household.'),
  name: memberName.optional().describe('Name of the invited person, to recognise the link later.'),
  userId: id.optional().describe('A member without a login, who gets one and keeps their role.'),
  contactId: id.optional().describe('A person’s contact, nobody’s yet, that becomes theirs.'),
  expiresInDays,
});
export type CreateInviteInput = z.output<typeof createInviteInput>;

/** The token is in this answer and nowhere else: only its SHA-256 is kept. */
export const newInviteOutput = z.object({
  invite: inviteView.describe('As it is listed.'),
  token: z.string().describe('Only here: it cannot be shown again.'),
  url: z.string().describe('The page to open; a path where the host is not known.'),
});
export type NewInvite = z.infer<typeof newInviteOutput>;

export const renewInviteInput = z.strictObject({ id: id.describe('The invitation.'), expiresInDays });
export type RenewInviteInput = z.output<typeof renewInviteInput>;

export const revokeInviteInput = z.strictObject({ id: id.describe('The invitation.') });
export const revokeInviteOutput = z.object({
  outcome: z.enum(['revoked', 'already_revoked']).describe('revoked, or already revoked.'),
  id,
});

/** Whatever was sent: what is no token is answered like one that is not good. */
const token = z.string().max(500).describe('As it stands in the link.');

export const lookInput = z.strictObject({ token });
/** What whoever holds the link learns before accepting. */
export const lookOutput = z.object({
  householdName: z.string().describe('What people call the household.'),
  invitedBy: z.string().nullable().describe('Who decided; null: a former member.'),
  role: z.enum(ROLES).describe('What you would be in the household.'),
  name: z.string().nullable().describe('What the invitation calls you; null: not said.'),
  isForMember: z.boolean().describe('Gives a login to a member who has none.'),
  expiresAt: isoTime.describe('When the link stops working.'),
  willKnow: z.array(z.string()).describe('What the household will know about you, in sentences.'),
  willBeAbleTo: z.array(z.string()).describe('What you will be able to do, in sentences.'),
});
export type InvitePreview = z.infer<typeof lookOutput>;

/** With a name, an e-mail and a password it makes an account; without them it takes the one that is signed in. */
export const acceptInput = z.strictObject({
  token,
  account: z
    .strictObject({ name: memberName.describe('What the household will call you.'), email, password })
    .optional()
    .describe('A new account; left out: the one that is signed in.'),
});
export type AcceptInput = z.output<typeof acceptInput>;
export const acceptOutput = z.object({
  outcome: z.literal('accepted').describe('Always `accepted`.'),
  householdId: id.describe('The household you belong to now.'),
  userId: id.describe('Your user id.'),
});
export type Accepted = z.infer<typeof acceptOutput>;
