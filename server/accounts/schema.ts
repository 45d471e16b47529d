import { z } from 'zod';
import { id, isoTime, line } from '#server/core/fields.ts';
import { householdName, timeZone } from '#server/households/schema.ts';

/** Folded, so that Nora@example.org and nora@example.org are one account. RFC 5321 allows 254 characters. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Must be an e-mail address.').max(254, 'At most 254 characters.'));

/** Any characters, spaces too. Long enough to hold (NIST SP 800-63B), short enough to hash. */
export const password = z
  .string()
  .min(10, 'At least 10 characters.')
  .max(200, 'At most 200 characters.')
  .refine((value) => value.isWellFormed(), 'Must be text.');

export const setUpInput = z.strictObject({
  name: line(100),
  email,
  password,
  householdName,
  timeZone,
});
export type SetUpInput = z.output<typeof setUpInput>;
export const setUpOutput = z.object({ userId: id, householdId: id });

/** As typed: what is wrong with it is answered like any wrong password. */
export const credentials = z.object({ email: z.string().max(300), password: z.string().max(1_000) });

export const getAccountInput = z.strictObject({});
export const accountView = z.object({ userId: id, name: z.string(), email: z.string() });

export const changePasswordInput = z.strictObject({
  currentPassword: z.string().max(1_000),
  newPassword: password,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export const changePasswordOutput = z.object({
  outcome: z.literal('changed'),
  /** other browsers that have to sign in again */
  revokedSessions: z.number().int(),
});

export const listSessionsInput = z.strictObject({});
export const sessionView = z.object({
  id,
  createdAt: isoTime,
  /** to within a few minutes */
  lastSeenAt: isoTime,
  expiresAt: isoTime,
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;
export const listSessionsOutput = z.object({ items: z.array(sessionView) });
export const revokeSessionInput = z.strictObject({ id });
export const revokeSessionOutput = z.object({ outcome: z.literal('revoked'), id });
