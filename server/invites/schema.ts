import { z } from 'zod';
import { email, password } from '#server/accounts/schema.ts';
import { id, idOf, isoTime } from '#server/core/field-schemas.ts';
import { ROLES } from '#server/domain/household/roles.ts';
import { INVITES } from '#server/domain/parameters/parameters.ts';
import { givenRole, memberName } from '#server/members/schema.ts';

const inviteView = z
  .object({
    id: idOf('invitation'),
    role: z.enum(ROLES).describe('Role that the invitation gives.'),
    name: z.string().nullable().describe('Name of the invited person; null: unknown.'),
    email: z
      .string()
      .nullable()
      .describe('E-mail address that the sign-in service may confirm instead of the link; null: none.'),
    member: z
      .object({
        userId: id.describe('The member’s user id.'),
        name: z.string().describe('The member’s name.'),
      })
      .nullable()
      .describe('Existing member who gets a login; null: the invitation adds a new member.'),
    contactId: id.nullable().describe('Contact that becomes the member’s own; null: a new one.'),
    invitedBy: z
      .object({
        userId: id.describe('The member’s user id.'),
        name: z.string().describe('The member’s name.'),
      })
      .nullable()
      .describe('Author of the invitation; null: a household key.'),
    createdAt: isoTime.describe('When the invitation was created.'),
    expiresAt: isoTime.describe('When the link stops working.'),
    isExpired: z.boolean().describe('Whether the link has stopped working.'),
    can: z
      .object({
        revoke: z.boolean().describe('Whether you may revoke the invitation.'),
        renew: z.boolean().describe('Whether you may replace its link by a new one.'),
      })
      .describe('What you may do with the invitation.'),
  })
  .meta({ id: 'Invite' });
export type InviteView = z.infer<typeof inviteView>;

export const listInvitesInput = z.strictObject({});
export const listInvitesOutput = z.object({
  items: z.array(inviteView).describe('Open invitations, newest first.'),
});

const DAYS = `Enter a whole number of days, from 1 to ${INVITES.maxDays}.`;
const expiresInDays = z
  .number(DAYS)
  .int(DAYS)
  .min(1, DAYS)
  .max(INVITES.maxDays, DAYS)
  .default(INVITES.defaultDays)
  .describe('Number of days for which the link works.');

export const createInviteInput = z.strictObject({
  role: givenRole.default('member').describe('Role that the invitation gives.'),
  name: memberName.optional().describe('Name of the invited person, to recognise the invitation later.'),
  email: email
    .optional()
    .describe('E-mail address: whoever the sign-in service confirms to have it needs no link.'),
  userId: id.optional().describe('Existing member without a login, who gets one and keeps their role.'),
  contactId: id.optional().describe('Contact of a person who is no member yet, to become the member’s own.'),
  expiresInDays,
});
export type CreateInviteInput = z.output<typeof createInviteInput>;

/** The only output with the token. The database stores just its SHA-256 hash. */
export const newInviteOutput = z.object({
  invite: inviteView.describe('The invitation.'),
  token: z.string().describe('Token of the link; it is never shown again.'),
  url: z.string().describe('URL of the link; only a path if the host is unknown.'),
});
export type NewInvite = z.infer<typeof newInviteOutput>;

export const renewInviteInput = z.strictObject({ id: idOf('invitation'), expiresInDays });
export type RenewInviteInput = z.output<typeof renewInviteInput>;

export const revokeInviteInput = z.strictObject({ id: idOf('invitation') });
export const revokeInviteOutput = z.object({
  outcome: z.enum(['revoked', 'already_revoked']).describe('Whether this call revoked the invitation.'),
  id: idOf('invitation'),
});

/** Any text is allowed, because a malformed token must fail like an unknown one. */
const token = z.string().max(500).describe('Token from the link.');

export const previewInviteInput = z.strictObject({ token });
export const previewInviteOutput = z.object({
  householdName: z.string().describe('Name of the household.'),
  invitedBy: z.string().nullable().describe('Name of the author; null: a household key.'),
  role: z.enum(ROLES).describe('Role that you would get.'),
  name: z.string().nullable().describe('Your name in the invitation; null: none.'),
  email: z
    .string()
    .nullable()
    .describe('Your e-mail address that the sign-in service confirmed; null: you came by the link.'),
  isForMember: z.boolean().describe('Whether the invitation gives a login to an existing member.'),
  expiresAt: isoTime.describe('When the link stops working.'),
  willKnow: z.array(z.string()).describe('What the household will know about you, as sentences.'),
  willBeAbleTo: z.array(z.string()).describe('What you will be able to do, as sentences.'),
});
export type InvitePreview = z.infer<typeof previewInviteOutput>;

export const acceptInput = z.strictObject({
  token,
  account: z
    .strictObject({ name: memberName.describe('Your name.'), email, password })
    .optional()
    .describe('New account to create; omitted: the signed-in account.'),
});
export type AcceptInput = z.output<typeof acceptInput>;
export const acceptOutput = z.object({
  outcome: z.literal('accepted').describe('Always `accepted`.'),
  householdId: id.describe('The household that you joined.'),
  userId: id.describe('Your user id.'),
});
export type Accepted = z.infer<typeof acceptOutput>;
