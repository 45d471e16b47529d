import { z } from 'zod';
import { contactCandidate } from '#server/contacts/schema.ts';
import { id } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CONTACT_KINDS } from '#server/domain/words/vocabulary.ts';

const decision = z
  .strictObject({
    index: z.number().int().min(0).describe('Index of the card in the preview.'),
    action: z
      .enum(['create', 'update', 'skip'])
      .describe('create: add a new person; update: change the contact contactId; skip: leave the card out.'),
    contactId: id.optional().describe('Id of the contact to change; only with the action "update".'),
  })
  .refine((one) => (one.action === 'update') === (one.contactId !== undefined), {
    path: ['contactId'],
    message: 'contactId is required with the action "update" and not allowed with any other action.',
  });

export const importPeopleInput = z.strictObject({
  format: z.enum(['vcard', 'csv']).describe('vCard 3.0 or 4.0, or CSV with a header row.'),
  content: z
    .string()
    .min(1, 'Must not be empty.')
    .max(LIMITS.importChars, `At most ${LIMITS.importChars} characters.`)
    .describe('Text of the file.'),
  apply: z.boolean().default(false).describe('true: import; false: only preview the changes.'),
  decisions: z
    .array(decision)
    .max(LIMITS.cards, `At most ${LIMITS.cards} decisions.`)
    .default([])
    .describe('Decisions on possible duplicates; undecided ones are left out.'),
});
export type ImportPeopleInput = z.output<typeof importPeopleInput>;

const CARD_STATUS = ['new', 'changed', 'unchanged', 'possible_double', 'skipped', 'invalid'] as const;
export type CardStatus = (typeof CARD_STATUS)[number];

const importedCard = z.object({
  index: z.number().int().describe('Index of the card, from 0, for use in decisions.'),
  status: z.enum(CARD_STATUS).describe('possible_double: needs a decision; invalid: cannot be imported.'),
  name: z.string().describe('Name on the card.'),
  kind: z.enum(CONTACT_KINDS).describe('Kind of contact.'),
  contactId: id.nullable().describe('Id of the matching or new contact; null: none.'),
  changes: z.array(z.string()).describe('Changes in words: "phone +34 600 000 000".'),
  candidates: z.array(contactCandidate).describe('Contacts that a possible duplicate may match.'),
  problem: z
    .string()
    .nullable()
    .describe('Why the card cannot be imported, or which parts are left out; null: no problem.'),
});
export type ImportedCard = z.infer<typeof importedCard>;

export const importPeopleOutput = z.object({
  applied: z.boolean().describe('Whether the import was written; false for a preview.'),
  items: z.array(importedCard).describe('One item per card, in the order of the file.'),
  counts: z
    .object({
      new: z.number().int().describe('Number of new people.'),
      changed: z.number().int().describe('Number of existing people with changes.'),
      unchanged: z.number().int().describe('Number of existing people without changes.'),
      possible_double: z.number().int().describe('Number of cards that need a decision.'),
      skipped: z.number().int().describe('Number of cards left out.'),
      invalid: z.number().int().describe('Number of invalid cards.'),
    })
    .describe('Number of cards per status.'),
  ignoredColumns: z.array(z.string()).describe('CSV columns that were not used.'),
  journalId: id.nullable().describe('Journal entry to undo the import; null if nothing was written.'),
});
export type ImportPeopleOutput = z.infer<typeof importPeopleOutput>;

export const exportPeopleInput = z.strictObject({
  version: z
    .enum(['3.0', '4.0'])
    .default('3.0')
    .describe('vCard version: most address books read 3.0; 4.0 also marks groups.'),
});
