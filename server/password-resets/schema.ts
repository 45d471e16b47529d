import { z } from 'zod';
import { password } from '#server/accounts/schema.ts';
import { id, isoTime } from '#server/core/field-schemas.ts';

export const createResetInput = z.strictObject({
  userId: id.describe('The member who gets a link to choose a new password.'),
});
export const createResetOutput = z.object({
  userId: id.describe('The member.'),
  url: z.string().describe('URL of the link, never shown again; only a path if the host is unknown.'),
  expiresAt: isoTime.describe('When the link stops working.'),
});
export type NewReset = z.infer<typeof createResetOutput>;

export const revokeResetInput = z.strictObject({ userId: id.describe('The member whose link ends.') });
export const revokeResetOutput = z.object({
  outcome: z.enum(['revoked', 'already_revoked']).describe('Whether this call revoked a link.'),
  userId: id.describe('The member.'),
});

/** Any text is allowed, because a malformed token must fail like an unknown one. */
const token = z.string().max(500);

export const acceptResetInput = z.strictObject({ token, password });
export type AcceptResetInput = z.output<typeof acceptResetInput>;
export const acceptResetOutput = z.object({ email: z.string() });
