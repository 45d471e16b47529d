import { z } from 'zod';
import {
  id,
  idOf,
  isoTime,
  journalIdOrNone,
  nextCursor,
  pageInput,
  seenVersion,
} from '#server/core/field-schemas.ts';
import { MEMORY_STATUS, PRIVACY } from '#server/domain/words/vocabulary.ts';
import { memoryView } from '../memory/schema.ts';

export const HISTORY_FIELDS = [
  'content',
  'qualifier',
  'status',
  'privacy',
  'confidence',
  'category',
  'subcategory',
  'tags',
  'cues',
  'importance',
  'emotionalIntensity',
  'reinforcements',
  'pinned',
  'occurredAt',
  'occurredUntil',
  'recurrence',
  'expiresAt',
  'place',
  'why',
  'how',
  'trash',
] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

export const memoryHistoryInput = z.strictObject({ id: idOf('memory'), ...pageInput });
export type MemoryHistoryInput = z.output<typeof memoryHistoryInput>;

const fieldChange = z.object({
  field: z.enum(HISTORY_FIELDS).describe('Which field changed.'),
  label: z.string().describe('Label of the field: "How sure".'),
  before: z.string().nullable().describe('Old value as text; null: empty.'),
  after: z.string().nullable().describe('New value as text; null: empty.'),
});
export type FieldChange = z.infer<typeof fieldChange>;

const memoryVersion = z.object({
  journalId: id.describe('Journal entry of the act, for undoing it or restoring the version.'),
  at: isoTime.describe('When the version was created.'),
  operation: z.string().describe('Description of the act: "Changed “Nora likes olives”".'),
  by: z.string().describe('Who created the version: "you", a name or "an agent".'),
  isFirst: z.boolean().describe('Whether it is the first version.'),
  isCurrent: z.boolean().describe('Whether it is the current version.'),
  isUndone: z.boolean().describe('Whether the act was undone.'),
  canUndo: z.boolean().describe('Whether you may undo the act.'),
  canRestore: z.boolean().describe('Whether you may restore this version.'),
  content: z.string().nullable().describe('Content of this version; null for a secret.'),
  status: z.enum(MEMORY_STATUS).describe('Status of this version.'),
  privacy: z.enum(PRIVACY).describe('Privacy of this version.'),
  confidence: z.number().describe('Confidence of this version, 0 to 1.'),
  changes: z.array(fieldChange).describe('Fields that the act changed.'),
});
export type MemoryVersion = z.infer<typeof memoryVersion>;

export const memoryHistoryOutput = z.object({
  items: z.array(memoryVersion).describe('Versions, latest first.'),
  nextCursor,
});
export type MemoryHistory = z.infer<typeof memoryHistoryOutput>;

export const restoreVersionInput = z.strictObject({
  id: idOf('memory'),
  journalId: id.describe('Journal entry of the version to restore.'),
  version: seenVersion.optional(),
});
export type RestoreVersionInput = z.infer<typeof restoreVersionInput>;

export const restoreVersionOutput = z.object({
  outcome: z
    .enum(['restored', 'unchanged'])
    .describe('unchanged: the memory already has the content of that version.'),
  memory: memoryView.describe('The memory as it is now.'),
  journalId: journalIdOrNone,
});
export type RestoredVersion = z.input<typeof restoreVersionOutput>;
