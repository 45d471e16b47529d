import { z } from 'zod';
import { contactCandidate } from '#server/contacts/schema.ts';
import { id } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CONTACT_KINDS } from '#server/domain/words/vocabulary.ts';

const decision = z
  .strictObject({
    index: z.number().int().min(0).describe('Which card, by its number in the preview.'),
    action: z
      .enum(['create', 'update', 'skip'])
      .describe('Somebody new; the contact of contactId; or leave the card out.'),
    contactId: id.optional().describe('With update: the contact to change.'),
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

const CARD_STATUS = ['new', 'changed', 'unchanged', 'possible_double', 'skipped', 'invalid'] as const;
export type CardStatus = (typeof CARD_STATUS)[number];

const importedCard = z.object({
  index: z.number().int().describe('Its number, from 0, by which it is decided.'),
  status: z.enum(CARD_STATUS).describe('possible_double waits for a decision; invalid cannot be taken in.'),
  name: z.string().describe('As the card has it.'),
  kind: z.enum(CONTACT_KINDS).describe('What the card stands for.'),
  contactId: id.nullable().describe('The contact it is, or became; null: none.'),
  changes: z.array(z.string()).describe('What it adds or changes, in words: "phone +34 600 000 000".'),
  candidates: z.array(contactCandidate).describe('Of a possible double: who it could be.'),
  problem: z.string().nullable().describe('Why it cannot be taken in, or what is left out; null: nothing.'),
});
export type ImportedCard = z.infer<typeof importedCard>;

export const importPeopleOutput = z.object({
  applied: z.boolean().describe('false: a preview, nothing was written.'),
  items: z.array(importedCard).describe('One per card, in the order of the file.'),
  counts: z
    .object({
      new: z.number().int().describe('People nobody has yet.'),
      changed: z.number().int().describe('Known people with something new.'),
      unchanged: z.number().int().describe('Known people with nothing new.'),
      possible_double: z.number().int().describe('Cards to be decided.'),
      skipped: z.number().int().describe('Cards left out by a decision.'),
      invalid: z.number().int().describe('Cards that cannot be read.'),
    })
    .describe('Cards per status.'),
  ignoredColumns: z.array(z.string()).describe('CSV columns that say nothing that is kept.'),
  journalId: id.nullable().describe('Undoes the import; null: nothing was written.'),
});
export type ImportPeopleOutput = z.infer<typeof importPeopleOutput>;

export const exportPeopleInput = z.strictObject({
  version: z
    .enum(['3.0', '4.0'])
    .default('3.0')
    .describe('Most address books read 3.0; 4.0 also marks groups.'),
});
