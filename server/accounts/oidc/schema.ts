import { z } from 'zod';
import { id, idOf, isoTime } from '#server/core/field-schemas.ts';

export const getOidcInput = z.strictObject({});
const linkView = z.object({
  id: idOf('link'),
  issuer: z.string().describe('Host name of the sign-in service.'),
  account: z
    .string()
    .nullable()
    .describe('Your account there, as the service called it. Null if it gave no name.'),
  isUsable: z.boolean().describe('Whether this installation still uses that sign-in service.'),
  createdAt: isoTime.describe('When it was linked.'),
  lastUsedAt: isoTime.nullable().describe('When it last signed you in.'),
});
export const oidcView = z.object({
  name: z.string().nullable().describe('Name of the sign-in service. Null if this installation has none.'),
  links: z.array(linkView).describe('Your accounts there that sign you in, oldest first.'),
});
export type OidcView = z.infer<typeof oidcView>;

export const beginLinkInput = z.strictObject({});
export const beginLinkOutput = z.object({
  address: z.string().describe('Page of the sign-in service to open in this browser. It works once.'),
});
export type OidcAddress = z.infer<typeof beginLinkOutput>;

export const unlinkInput = z.strictObject({ id: id.describe('The link to remove.') });
export const unlinkOutput = z.object({
  outcome: z.literal('unlinked').describe('Always `unlinked`.'),
  id: idOf('link'),
});
