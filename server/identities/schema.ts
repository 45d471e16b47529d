import { z } from 'zod';
import { channelViews, contactSummary, contactView, importantDateViews } from '#server/contacts/schema.ts';
import {
  id,
  isoTime,
  journalIdOrNone,
  nextCursor,
  pageInput,
  seenVersion,
  total,
  version,
} from '#server/core/field-schemas.ts';

export const mergeInput = z.strictObject({
  id: id.describe('The contact that stays.'),
  mergeId: id.describe('The one that becomes part of it.'),
  version: z
    .number()
    .int()
    .optional()
    .describe('The version of `id` you saw: CONFLICT if it has changed since.'),
  mergeVersion: z.number().int().optional().describe('The same of `mergeId`.'),
});
export const mergeOutput = z.object({
  contact: contactView.describe('The one that stayed, as it is now.'),
  journalId: journalIdOrNone,
});

export const previewInput = z.strictObject({
  id: id.describe('The contact that would stay.'),
  mergeId: id.describe('The one that would become part of it.'),
});
const side = contactSummary.extend({ version });
export const mergePreview = z.object({
  kept: side.describe('The one that would stay.'),
  other: side.describe('The one that would become part of it.'),
  relationships: z.number().int().describe('How many would move.'),
  doubleRelationships: z.number().int().describe('Of these, facts that both have.'),
  memories: z.number().int().describe('How many would move.'),
  doubleMemories: z.number().int().describe('Of these, statements that both have.'),
  aliases: z.number().int().describe('Names that would move.'),
  channels: z.number().int().describe('Ways to reach them that would move.'),
  importantDates: z.number().int().describe('Days that would move.'),
  joinsNotes: z.boolean().describe('Both have notes, which would be joined.'),
  movesPhoto: z.boolean().describe('The photo would move.'),
  refusal: z.string().nullable().describe('Why it would be refused, as a sentence; null: it would be done.'),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** A contact as it was when the case opened. */
const snapshotSide = z.object({
  id,
  name: z.string().describe('Name at that time.'),
  kind: z.string().describe('Person, organisation, group or agent.'),
  aliases: z.array(z.string()).describe('Other names.'),
  channels: z
    .array(
      z.object({
        kind: z.string().describe('E-mail, phone, postal address or handle.'),
        value: z.string().describe('The address or number itself.'),
      }),
    )
    .describe('Ways to reach them.'),
  importantDates: importantDateViews,
});
export type SnapshotSide = z.infer<typeof snapshotSide>;

/** What a case keeps of both. */
export const snapshot = z.object({ sides: z.tuple([snapshotSide, snapshotSide]) });
export const recommendation = z.object({ keep: id, score: z.number() });

export const comparedSide = z.object({
  contact: contactSummary
    .extend({
      version,
      isMe: z.boolean().describe('Your own contact.'),
      isMember: z.boolean().describe('Stands for a member of the household.'),
      notes: z.string().nullable().describe('Plain text; null: none.'),
      tags: z.array(z.string()).describe('Words it is grouped by.'),
      aliases: z.array(z.string()).describe('Other names.'),
      channels: channelViews,
      importantDates: importantDateViews,
    })
    .describe('As it is now.'),
  snapshot: snapshotSide.describe('As it was when the case opened.'),
  hasChanged: z.boolean().describe('Whether it has changed since.'),
  relationships: z.number().int().describe('How many of its relationships you may see.'),
  memories: z.number().int().describe('How many of its memories you may see.'),
});

export const possibleDouble = z.object({
  id: id.describe('The case.'),
  version: z.number().int().describe('Send it back when you decide.'),
  openedAt: isoTime.describe('When it was opened.'),
  score: z.number().describe('0 to 1: how likely they are one.'),
  reasons: z.array(z.string()).describe('Reasons, as sentences.'),
  sides: z.tuple([comparedSide, comparedSide]).describe('The two contacts.'),
  keepId: id.describe('Which to keep.'),
  before: z
    .object({
      verdict: z.string().describe('What was decided then.'),
      at: isoTime.describe('When it was decided.'),
    })
    .nullable()
    .describe('What was decided before one changed; null: it is new.'),
});
export type PossibleDuplicateView = z.infer<typeof possibleDouble>;

export const duplicatesInput = z.strictObject({ ...pageInput });
export const duplicatesOutput = z.object({
  items: z.array(possibleDouble).describe('Likeliest first.'),
  total,
  nextCursor,
});
export const countOutput = z.object({
  total: z.number().int().describe('Number of open pairs that you may see.'),
});

export const dismissInput = z.strictObject({ id: id.describe('The case.'), version: seenVersion.optional() });
export const dismissOutput = z.object({
  outcome: z
    .enum(['dismissed', 'already_decided'])
    .describe('already_decided: by somebody else, nothing was changed.'),
  journalId: journalIdOrNone,
});
