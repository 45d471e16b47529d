import { z } from 'zod';
import { contactCandidate } from '#server/contacts/schema.ts';
import { id } from '#server/core/fields.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { CONTACT_KINDS } from '#server/domain/vocabulary.ts';

const decision = z
  .strictObject({
    index: z.number().int().min(0).describe('Which card, by its number in the preview.'),
    action: z
      .enum(['create', 'update', 'skip'])
      .describe('Somebody new; the contact of contactId; or leave the card out.'),
    contactId: id.optional(),
  })
  .refine((one) => (one.action === 'update') === (one.contactId !== undefined), {
    path: ['contactId'],
    message: 'Goes with update, and only with it.',
  });

export const importPeopleInput = z.strictObject({
  format: z.enum(['vcard', 'csv']).describe('vCard 3 or 4, or CSV with a line of headings.'),
  content: z
    .string()
    .min(1, 'Must not be empty.')
    .max(LIMITS.importChars, `At most ${LIMITS.importChars} characters.`)
    .describe('The text of the file.'),
  apply: z.boolean().default(false).describe('false: only say what would happen; true: do it.'),
  decisions: z
    .array(decision)
    .max(LIMITS.cards, `At most ${LIMITS.cards} decisions.`)
    .default([])
    .describe('What to do with possible doubles; one that is not decided is left out.'),
});
export type ImportPeopleInput = z.output<typeof importPeopleInput>;

export const CARD_STATUS = ['new', 'changed', 'unchanged', 'possible_double', 'skipped', 'invalid'] as const;
export type CardStatus = (typeof CARD_STATUS)[number];

export const importedCard = z.object({
  index: z.number().int(),
  status: z.enum(CARD_STATUS),
  name: z.string(),
  kind: z.enum(CONTACT_KINDS),
  /** the contact that it is, or became; null: none */
  contactId: id.nullable(),
  /** what it adds or changes, in words: "phone +34 600 000 000" */
  changes: z.array(z.string()),
  /** of a possible double: who it could be */
  candidates: z.array(contactCandidate),
  /** why it cannot be taken in, or what of it is left out */
  problem: z.string().nullable(),
});
export type ImportedCard = z.infer<typeof importedCard>;

export const importPeopleOutput = z.object({
  applied: z.boolean(),
  items: z.array(importedCard),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    possible_double: z.number().int(),
    skipped: z.number().int(),
    invalid: z.number().int(),
  }),
  /** columns of a CSV that say nothing about a contact that is kept */
  ignoredColumns: z.array(z.string()),
  /** for undoing the import; null: nothing was written */
  journalId: id.nullable(),
});
export type ImportPeopleOutput = z.infer<typeof importPeopleOutput>;

export const exportPeopleInput = z.strictObject({
  version: z
    .enum(['3.0', '4.0'])
    .default('3.0')
    .describe('vCard 3.0 is what most address books read; 4.0 also says what is a group.'),
});
