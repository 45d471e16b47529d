import { z } from 'zod';
import { id, idOf, isoTime, line } from '#server/core/field-schemas.ts';
import { PASSKEYS } from '#server/domain/sign-in/sign-in-parameters.ts';

export const listPasskeysInput = z.strictObject({});
const passkeyView = z.object({
  id: idOf('passkey'),
  label: z.string().describe('Name that you gave it.'),
  host: z.string().describe('Host name at which it works.'),
  createdAt: isoTime.describe('When it was added.'),
  lastUsedAt: isoTime.nullable().describe('When it was last used.'),
});
export type PasskeyView = z.infer<typeof passkeyView>;
export const listPasskeysOutput = z.object({
  items: z.array(passkeyView).describe('Your passkeys, oldest first.'),
});

export const beginPasskeyInput = z.strictObject({});
export const passkeyOptionsOutput = z.object({
  options: z.string().describe('Options for the browser’s WebAuthn call, as JSON.'),
});
export type PasskeyOptions = z.infer<typeof passkeyOptionsOutput>;

const response = z
  .string()
  .regex(/^\{[^\p{Cc}]*\}$/u, 'Must be a JSON object.')
  .max(20_000, 'At most 20,000 characters.')
  .describe('Result of the browser’s WebAuthn call, as JSON.');

export const addPasskeyInput = z.strictObject({
  label: line(PASSKEYS.labelChars).describe('Name to recognise it by, such as "Phone".'),
  response,
});
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;
export const addPasskeyOutput = z.object({ passkey: passkeyView.describe('The new passkey.') });

export const provePasskeyInput = z.strictObject({ response });

export const removePasskeyInput = z.strictObject({ id: id.describe('The passkey to remove.') });
export const removePasskeyOutput = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  id: idOf('passkey'),
});
