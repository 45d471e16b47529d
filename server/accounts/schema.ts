import { z } from 'zod';
import { id, idOf, isoTime, line } from '#server/core/field-schemas.ts';
import { isCommonPassword } from '#server/domain/sign-in/common-password.ts';
import { defaultPrivacy, householdName, timeZone } from '#server/households/schema.ts';

/** RFC 5321 allows 254 characters. */
export const email = z
  .string()
  .trim()
  .max(254, 'At most 254 characters.')
  .toLowerCase()
  .pipe(z.email('Enter an e-mail address.'))
  .describe('E-mail address; case does not matter.');

/** The minimum length and the blocklist follow NIST SP 800-63B. The maximum length limits the cost of hashing. */
export const password = z
  .string()
  .min(10, 'At least 10 characters.')
  .max(200, 'At most 200 characters.')
  .refine(
    (value) => value.isWellFormed(),
    'The password contains characters that cannot be stored. Choose another.',
  )
  .refine((value) => !isCommonPassword(value), 'This is one of the most common passwords. Choose another.')
  .describe('At least 10 characters, and not one of the most common passwords.');

export const setUpInput = z.strictObject({
  name: line(100).describe('Your name.'),
  email,
  password,
  householdName,
  timeZone,
  defaultPrivacy,
});
export const claimInput = setUpInput.extend({
  code: z.string().max(100).describe('Set-up code, shown in the terminal when Hearthlore started.'),
});
export type SetUpInput = z.output<typeof setUpInput>;
export const setUpOutput = z.object({
  userId: id.describe('Your user id.'),
  householdId: id.describe('The new household.'),
});

/** Any text is allowed, because a malformed e-mail must fail like a wrong password. */
export const credentials = z.object({ email: z.string().max(300), password: z.string().max(1_000) });

/** Any text is allowed, because a malformed code must fail like a wrong one. */
export const typedCode = z.object({ code: z.string().max(100) });

export const getAccountInput = z.strictObject({});
export const accountView = z.object({
  userId: id.describe('Your user id.'),
  name: z.string().describe('Your name.'),
  email: z.string().describe('Your e-mail address for signing in.'),
});

export const changePasswordInput = z.strictObject({
  currentPassword: z.string().max(1_000).describe('Your current password.'),
  newPassword: password,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export const changePasswordOutput = z.object({
  outcome: z.literal('changed').describe('Always `changed`; a wrong password is an error.'),
  revokedSessions: z.number().int().describe('Number of other browsers that were signed out.'),
});

export const proveInput = z.strictObject({
  currentPassword: z.string().max(1_000).describe('Your current password.'),
});
export const proveOutput = z.object({
  outcome: z.literal('proved').describe('Always `proved`; a failed check is an error.'),
  until: isoTime.describe('Until when this browser may show secrets and change passkeys.'),
});
export type Proved = z.infer<typeof proveOutput>;

export const listSessionsInput = z.strictObject({});
const sessionView = z.object({
  id: idOf('session'),
  createdAt: isoTime.describe('When the browser signed in.'),
  lastSeenAt: isoTime.describe('Last use, accurate to a few minutes.'),
  expiresAt: isoTime.describe('When the browser must sign in again.'),
  isCurrent: z.boolean().describe('Whether this is your current browser.'),
});
export type SessionView = z.infer<typeof sessionView>;
export const listSessionsOutput = z.object({
  items: z.array(sessionView).describe('Your signed-in browsers, last used first.'),
});
export const revokeSessionInput = z.strictObject({ id: id.describe('The session to sign out.') });
export const revokeSessionOutput = z.object({
  outcome: z.literal('revoked').describe('Always `revoked`.'),
  id: idOf('session'),
});
