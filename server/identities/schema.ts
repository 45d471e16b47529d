import { z } from 'zod';
import { contactSummary, contactView } from '#server/contacts/schema.ts';
import { id, isoTime, pageInput } from '#server/core/fields.ts';

export const mergeInput = z.strictObject({
  id,
  mergeId: id,
  /** the versions that the caller saw; when one has changed since, CONFLICT */
  version: z.number().int().optional(),
  mergeVersion: z.number().int().optional(),
});
export const mergeOutput = z.object({ contact: contactView, journalId: id.nullable() });

export const previewInput = z.strictObject({ id, mergeId: id });
const side = contactSummary.extend({ version: z.number().int() });
export const mergePreview = z.object({
  kept: side,
  other: side,
  relationships: z.number().int(),
  /** of these, facts that both have */
  doubleRelationships: z.number().int(),
  memories: z.number().int(),
  /** of these, statements that both have */
  doubleMemories: z.number().int(),
  aliases: z.number().int(),
  channels: z.number().int(),
  importantDates: z.number().int(),
  joinsNotes: z.boolean(),
  movesPhoto: z.boolean(),
  /** why it would be refused, as a sentence; null where it would be done */
  refusal: z.string().nullable(),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** A contact as it was when the case opened. */
export const snapshotSide = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  aliases: z.array(z.string()),
  channels: z.array(z.object({ kind: z.string(), value: z.string() })),
  importantDates: z.array(z.object({ label: z.string(), date: z.string() })),
});
export type SnapshotSide = z.infer<typeof snapshotSide>;

/** What a case keeps of both. */
export const snapshot = z.object({ sides: z.tuple([snapshotSide, snapshotSide]) });
export const recommendation = z.object({ keep: id, score: z.number() });

export const doubleSide = z.object({
  /** as it is now */
  contact: contactSummary.extend({
    version: z.number().int(),
    isMe: z.boolean(),
    isMember: z.boolean(),
    notes: z.string().nullable(),
    tags: z.array(z.string()),
    aliases: z.array(z.string()),
    channels: z.array(z.object({ kind: z.string(), value: z.string(), label: z.string().nullable() })),
    importantDates: z.array(z.object({ label: z.string(), date: z.string() })),
  }),
  /** as it was when the case opened */
  snapshot: snapshotSide,
  /** it has changed since */
  hasChanged: z.boolean(),
  /** what of it the asker may see */
  relationships: z.number().int(),
  memories: z.number().int(),
});

export const possibleDouble = z.object({
  id,
  version: z.number().int(),
  openedAt: isoTime,
  score: z.number(),
  reasons: z.array(z.string()),
  sides: z.tuple([doubleSide, doubleSide]),
  /** which one to keep, where something speaks for one of them */
  keepId: id,
  /** what was said of the pair before it changed; null: it is new */
  before: z.object({ verdict: z.string(), at: isoTime }).nullable(),
});
export type PossibleDoubleView = z.infer<typeof possibleDouble>;

export const doublesInput = z.strictObject({ ...pageInput });
export const doublesOutput = z.object({
  items: z.array(possibleDouble),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
export const countOutput = z.object({ total: z.number().int() });

export const dismissInput = z.strictObject({ id, version: z.number().int().optional() });
export const dismissOutput = z.object({
  outcome: z.enum(['dismissed', 'already_decided']),
  journalId: id.nullable(),
});
