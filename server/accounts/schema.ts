import { z } from 'zod';
import { id, isoTime, line } from '#server/core/field-schemas.ts';
import { isCommonPassword } from '#server/domain/sign-in/common-password.ts';
import { defaultPrivacy, householdName, timeZone } from '#server/households/schema.ts';

/** Folded, so that Nora@example.org and nora@example.org are one account. RFC 5321 allows 254 characters. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Must be an e-mail address.').max(254, 'At most 254 characters.'))
  .describe('E-mail address; case does not matter.');

/** Any characters, spaces too. Long enough to hold, none that everybody tries first (NIST SP 800-63B), short enough to hash. */
export const password = z
  .string()
  .min(10, 'At least 10 characters.')
  .max(200, 'At most 200 characters.')
  .refine((value) => value.isWellFormed(), 'Must be text.')
  .refine((value) => !isCommonPassword(value), 'Is one of the most common passwords. Choose another.')
  .describe('At least 10 characters, none of the most common passwords.');

export const setUpInput = z.strictObject({
  name: line(100).describe('What the household calls you.'),
  email,
  password,
  householdName,
  timeZone,
  defaultPrivacy,
});
/** At the door, which asks for the code of an unclaimed start too. */
export const claimInput = setUpInput.extend({
  code: z.string().max(100).describe('The set-up code that the terminal showed when Hearthlore was started.'),
});
export type SetUpInput = z.output<typeof setUpInput>;
export const setUpOutput = z.object({
  userId: id.describe('Your user id.'),
  householdId: id.describe('The household that was made.'),
});

/** As typed: what is wrong with it is answered like any wrong password. */
export const credentials = z.object({ email: z.string().max(300), password: z.string().max(1_000) });

export const getAccountInput = z.strictObject({});
export const accountView = z.object({
  userId: id.describe('Your user id.'),
  name: z.string().describe('What the household calls you.'),
  email: z.string().describe('The address you sign in with.'),
});

export const changePasswordInput = z.strictObject({
  currentPassword: z.string().max(1_000).describe('As typed, up to 1,000 characters.'),
  newPassword: password,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export const changePasswordOutput = z.object({
  outcome: z.literal('changed').describe('Always `changed`: a wrong password is an error.'),
  revokedSessions: z.number().int().describe('Other browsers that have to sign in again.'),
});

export const listSessionsInput = z.strictObject({});
const sessionView = z.object({
  id,
  createdAt: isoTime.describe('When it signed in.'),
  lastSeenAt: isoTime.describe('To within a few minutes.'),
  expiresAt: isoTime.describe('When it has to sign in again.'),
  isCurrent: z.boolean().describe('The browser that is asking.'),
});
export type SessionView = z.infer<typeof sessionView>;
export const listSessionsOutput = z.object({
  items: z.array(sessionView).describe('Browsers that are signed in.'),
});
export const revokeSessionInput = z.strictObject({ id: id.describe('The session to sign out.') });
export const revokeSessionOutput = z.object({
  outcome: z.literal('revoked').describe('Always `revoked`.'),
  id,
});
