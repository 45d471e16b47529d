import { z } from 'zod';

export const masterKeyInput = z.strictObject({});
const masterKeyView = z.object({
  place: z.string().describe('Where it is, as a phrase: a file, a credential or a setting.'),
  inside: z
    .enum(['data', 'backups'])
    .nullable()
    .describe('data: in the data folder; backups: in the backup folder; null: in neither.'),
  warning: z.string().nullable().describe('Why it should be elsewhere, as a sentence; null: it need not be.'),
  moveCommand: z
    .string()
    .nullable()
    .describe('Shell command that moves it while Hearthlore is stopped; null: there is none.'),
  moveNote: z.string().nullable().describe('What else moving it needs, as a sentence; null: nothing.'),
});
export type MasterKeyView = z.infer<typeof masterKeyView>;
export const masterKeyOutput = z.object({
  masterKey: masterKeyView
    .nullable()
    .describe('The place of the master key; null unless you own the first household.'),
});
