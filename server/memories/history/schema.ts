import { z } from 'zod';
import {
  id,
  isoTime,
  journalIdOrNone,
  nextCursor,
  pageInput,
  seenVersion,
} from '#server/core/field-schemas.ts';
import { MEMORY_STATUS, PRIVACY } from '#server/domain/words/vocabulary.ts';
import { memoryView } from '../memory/schema.ts';

/** The fields of a memory that people follow through its versions, in the order in which they are told. */
export const HISTORY_FIELDS = [
  'content',
  'qualifier',
  'status',
  'privacy',
  'confidence',
  'category',
  'subcategory',
  'tags',
  'importance',
  'emotionalIntensity',
  'reinforcements',
  'pinned',
  'occurredAt',
  'expiresAt',
  'place',
  'why',
  'how',
  'trash',
] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

export const memoryHistoryInput = z.strictObject({ id: id.describe('The memory.'), ...pageInput });
export type MemoryHistoryInput = z.output<typeof memoryHistoryInput>;

/** What one field was and became, in words; null: nothing. A list is joined by commas, a number is rounded. */
const fieldChange = z.object({
  field: z.enum(HISTORY_FIELDS).describe('Which field changed.'),
  label: z.string().describe('Label of the field: "How sure".'),
  before: z.string().nullable().describe('In words; null: nothing.'),
  after: z.string().nullable().describe('In words; null: nothing.'),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** A memory as one act left it. */
const memoryVersion = z.object({
  journalId: id.describe('The act that made it: undo it, or restore the version.'),
  at: isoTime.describe('When it was done.'),
  operation: z.string().describe('What was done, as a sentence: "Changed “Nora likes olives”".'),
  by: z.string().describe('Who did it: "you", a name, "an agent".'),
  isFirst: z.boolean().describe('Whether it is the first version.'),
  isCurrent: z.boolean().describe('Whether it is the current version.'),
  isUndone: z.boolean().describe('Whether the act was undone.'),
  canUndo: z.boolean().describe('Whether you may undo the act.'),
  canRestore: z.boolean().describe('Whether you may restore this version.'),
  content: z.string().nullable().describe('Content of this version; null for a secret.'),
  status: z.enum(MEMORY_STATUS).describe('Whether it was in use then.'),
  privacy: z.enum(PRIVACY).describe('Privacy of this version.'),
  confidence: z.number().describe('0 to 1, as it was then.'),
  changes: z.array(fieldChange).describe('Fields that the act changed.'),
});
export type MemoryVersion = z.infer<typeof memoryVersion>;

/** Latest first. */
export const memoryHistoryOutput = z.object({
  items: z.array(memoryVersion).describe('Latest first.'),
  nextCursor,
});
export type MemoryHistory = z.infer<typeof memoryHistoryOutput>;

/** `journalId`: the act whose version is to hold again. `version`: of the memory as the caller saw it. */
export const restoreVersionInput = z.strictObject({
  id: id.describe('The memory.'),
  journalId: id.describe('The act whose version to restore.'),
  version: seenVersion.optional(),
});
export type RestoreVersionInput = z.infer<typeof restoreVersionInput>;

export const restoreVersionOutput = z.object({
  outcome: z.enum(['restored', 'unchanged']).describe('unchanged: it is already the current version.'),
  memory: memoryView.describe('As it is now.'),
  journalId: journalIdOrNone,
});
export type RestoredVersion = z.input<typeof restoreVersionOutput>;
