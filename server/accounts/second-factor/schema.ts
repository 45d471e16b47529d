import { z } from 'zod';
import { isoTime } from '#server/core/field-schemas.ts';

const NO_CODE = 'Enter the six digits that your app shows, or a recovery code.';
/** Rejects malformed codes here, so that they do not count as attempts. */
const code = z
  .string()
  .min(6, NO_CODE)
  .max(20, NO_CODE)
  .regex(/^[\dA-Za-z -]*$/, NO_CODE);

export const getSecondFactorInput = z.strictObject({});
export const secondFactorView = z.object({
  isOn: z.boolean().describe('Whether signing in asks for a code after the password.'),
  since: isoTime.nullable().describe('When it was turned on.'),
  recoveryCodesLeft: z.number().int().describe('Number of unused recovery codes.'),
});
export type SecondFactorView = z.infer<typeof secondFactorView>;

const currentPassword = z.string().max(1_000).describe('Your current password.');

export const beginSecondFactorInput = z.strictObject({ currentPassword });
export const beginSecondFactorOutput = z.object({
  secret: z.string().describe('Secret for the authenticator app, in base 32.'),
  uri: z.string().describe('The secret as an otpauth address, for a QR code.'),
});
export type NewSecret = z.infer<typeof beginSecondFactorOutput>;

const recoveryCodes = z
  .array(z.string())
  .describe('Single-use codes that replace a code of the app. They are never shown again.');

export const confirmSecondFactorInput = z.strictObject({
  code: code.describe('Code that the authenticator app shows.'),
});
export const confirmSecondFactorOutput = z.object({
  outcome: z.literal('on').describe('Always `on`; a wrong code is an error.'),
  recoveryCodes,
  revokedSessions: z.number().int().describe('Number of other browsers that were signed out.'),
});
export type TurnedOn = z.infer<typeof confirmSecondFactorOutput>;

export const passwordAndCode = z.strictObject({
  currentPassword,
  code: code.describe('Code of the authenticator app, or a recovery code.'),
});
export type PasswordAndCode = z.infer<typeof passwordAndCode>;
export const renewRecoveryCodesOutput = z.object({ recoveryCodes });
export const turnOffSecondFactorOutput = z.object({
  outcome: z.literal('off').describe('Always `off`; a wrong password or code is an error.'),
});
