import { z } from 'zod';
import { channelViews, contactSummary, contactView, importantDateViews } from '#server/contacts/schema.ts';
import {
  id,
  idOf,
  isoTime,
  journalIdOrNone,
  nextCursor,
  pageInput,
  seenVersion,
  total,
  version,
} from '#server/core/field-schemas.ts';

export const mergeInput = z.strictObject({
  id: id.describe('The contact to keep.'),
  mergeId: id.describe('The contact to merge into it.'),
  version: z
    .number()
    .int()
    .optional()
    .describe('The version of `id` that you read; CONFLICT if it has changed since.'),
  mergeVersion: z
    .number()
    .int()
    .optional()
    .describe('The version of `mergeId` that you read; CONFLICT if it has changed since.'),
});
export const mergeOutput = z.object({
  contact: contactView.describe('The kept contact after the merge.'),
  journalId: journalIdOrNone,
});

export const previewInput = z.strictObject({
  id: id.describe('The contact to keep.'),
  mergeId: id.describe('The contact to merge into it.'),
});
const side = contactSummary.extend({ version });
export const mergePreview = z.object({
  kept: side.describe('The contact that would be kept.'),
  other: side.describe('The contact that would be merged into it.'),
  relationships: z.number().int().describe('Number of relationships that would move.'),
  doubleRelationships: z.number().int().describe('Number of these relationships that both contacts have.'),
  memories: z.number().int().describe('Number of memories that would move.'),
  doubleMemories: z.number().int().describe('Number of these memories that both contacts have.'),
  aliases: z.number().int().describe('Number of aliases that would move.'),
  channels: z.number().int().describe('Number of channels that would move.'),
  importantDates: z.number().int().describe('Number of important dates that would move.'),
  joinsNotes: z.boolean().describe('Whether the notes of both contacts would be joined.'),
  movesPhoto: z.boolean().describe('Whether the photo would move.'),
  refusal: z.string().nullable().describe('Why the merge would be refused, as a sentence; null: allowed.'),
});
export type MergePreview = z.infer<typeof mergePreview>;

const snapshotSide = z
  .object({
    id: idOf('contact'),
    name: z.string().describe('Name at that time.'),
    kind: z.string().describe('Kind of contact: person, organisation, group or agent.'),
    aliases: z.array(z.string()).describe('Aliases at that time.'),
    channels: z
      .array(
        z.object({
          kind: z.string().describe('E-mail, phone, postal address or handle.'),
          value: z.string().describe('The address or number.'),
        }),
      )
      .describe('E-mail addresses, phone numbers and other channels.'),
    importantDates: importantDateViews,
  })
  .meta({ id: 'ContactSnapshot' });
export type SnapshotSide = z.infer<typeof snapshotSide>;

export const snapshot = z.object({ sides: z.tuple([snapshotSide, snapshotSide]) });
export const recommendation = z.object({ keep: id, score: z.number() });

export const comparedSide = z
  .object({
    contact: contactSummary
      .extend({
        version,
        isMe: z.boolean().describe('Whether this is your own contact.'),
        isMember: z.boolean().describe('Whether this is a household member’s own contact.'),
        notes: z.string().nullable().describe('Notes, as plain text; null: none.'),
        tags: z.array(z.string()).describe('Tags of the contact.'),
        aliases: z.array(z.string()).describe('Other names of the contact.'),
        channels: channelViews,
        importantDates: importantDateViews,
      })
      .describe('The contact today.'),
    snapshot: snapshotSide.describe('The contact when the case was opened.'),
    hasChanged: z.boolean().describe('Whether the contact has changed since the case was opened.'),
    relationships: z.number().int().describe('Number of its relationships that you may see.'),
    memories: z.number().int().describe('Number of its memories that you may see.'),
  })
  .meta({ id: 'ComparedContact' });

export const possibleDouble = z
  .object({
    id: idOf('case'),
    version: z.number().int().describe('Version of the case, to send with the decision.'),
    openedAt: isoTime.describe('When the case was opened.'),
    score: z.number().describe('Likelihood that the contacts are the same, 0 to 1.'),
    reasons: z.array(z.string()).describe('Reasons for the likelihood, as sentences.'),
    sides: z.tuple([comparedSide, comparedSide]).describe('The two contacts.'),
    keepId: id.describe('The contact that should be kept.'),
    refused: z.string().nullable().describe('Why you may not merge the two; null: you may.'),
    before: z
      .object({
        verdict: z.string().describe('The earlier verdict.'),
        at: isoTime.describe('When the earlier case was decided.'),
      })
      .nullable()
      .describe('The decision before one of the contacts changed; null: never decided.'),
  })
  .meta({ id: 'PossibleDuplicate' });
export type PossibleDuplicateView = z.infer<typeof possibleDouble>;

export const duplicatesInput = z.strictObject({ ...pageInput });
export const duplicatesOutput = z.object({
  items: z.array(possibleDouble).describe('Possible duplicates, likeliest first.'),
  total,
  nextCursor,
});
export const countOutput = z.object({
  total: z.number().int().describe('Number of open pairs that you may see.'),
});

export const dismissInput = z.strictObject({ id: idOf('case'), version: seenVersion.optional() });
export const dismissOutput = z.object({
  outcome: z
    .enum(['dismissed', 'already_decided'])
    .describe('already_decided: somebody else decided first, and nothing was changed.'),
  journalId: journalIdOrNone,
});
