import { z } from 'zod';
import { id, isoTime, pageInput } from '#server/core/fields.ts';
import { MEMORY_STATUS, PRIVACY } from '#server/domain/vocabulary.ts';
import { memoryView } from './memory.ts';

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

export const memoryHistoryInput = z.strictObject({ id, ...pageInput });
export type MemoryHistoryInput = z.output<typeof memoryHistoryInput>;

/** What one field was and became, in words; null: nothing. A list is joined by commas, a number is rounded. */
export const fieldChange = z.object({
  field: z.enum(HISTORY_FIELDS),
  /** as people call it: "How sure" */
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** A memory as one act left it. */
export const memoryVersion = z.object({
  /** the act that made it, which is what it is undone and restored by */
  journalId: id,
  at: isoTime,
  /** what the act was, as a sentence: "Changed “Nora likes olives”" */
  operation: z.string(),
  by: z.string(),
  /** the first one, with which it came in */
  isFirst: z.boolean(),
  /** the memory reads so now */
  isCurrent: z.boolean(),
  isUndone: z.boolean(),
  canUndo: z.boolean(),
  /** the words of this version can be brought back */
  canRestore: z.boolean(),
  /** as it read then; null where its words are kept from the history (a secret) */
  content: z.string().nullable(),
  status: z.enum(MEMORY_STATUS),
  privacy: z.enum(PRIVACY),
  confidence: z.number(),
  changes: z.array(fieldChange),
});
export type MemoryVersion = z.infer<typeof memoryVersion>;

/** Latest first. */
export const memoryHistoryOutput = z.object({
  items: z.array(memoryVersion),
  nextCursor: z.string().nullable(),
});
export type MemoryHistory = z.infer<typeof memoryHistoryOutput>;

/** `journalId`: the act whose version is to hold again. `version`: of the memory as the caller saw it. */
export const restoreVersionInput = z.strictObject({
  id,
  journalId: id,
  version: z.number().int().optional(),
});
export type RestoreVersionInput = z.infer<typeof restoreVersionInput>;

export const restoreVersionOutput = z.object({
  outcome: z.enum(['restored', 'unchanged']),
  memory: memoryView,
  /** the act, for its undo; null where nothing changed */
  journalId: id.nullable(),
});
export type RestoredVersion = z.input<typeof restoreVersionOutput>;
