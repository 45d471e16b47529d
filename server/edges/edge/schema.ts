import { z } from 'zod';
import { fraction, id, isoTime, journalIdOrNone, text } from '#server/core/field-schemas.ts';
import { EDGE_NAMES, EDGE_ORIGINS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

// This file knows no memories, so that the schemas of memories can build on it; `schema/around.ts` has both.

/** A link between two memories, as it is stored. */
export const edgeView = z.object({
  id,
  fromId: id.describe('The memory it is read from.'),
  toId: id.describe('The memory it leads to.'),
  type: z.enum(STORED_EDGE_TYPES).describe('The stored type, read from → to.'),
  reading: z.string().describe('The words between the two: "was caused by".'),
  strength: z.number().describe('0 to 1.'),
  bidirectional: z.boolean().describe('Holds the other way round as well.'),
  evidence: z.string().nullable().describe('Evidence for it; null: none.'),
  note: z.string().nullable().describe('Where it applies; null: none.'),
  origin: z.enum(EDGE_ORIGINS).describe('Stated by somebody, inferred from words, or made by another act.'),
  createdAt: isoTime.describe('When the link was made.'),
  can: z.object({ remove: z.boolean().describe('Remove it.') }).describe('What you may do with it.'),
});
export type EdgeView = z.infer<typeof edgeView>;

/** `led_to` and the other names from the far side are taken, and kept as the stored type the other way round. */
export const edgeName = z.enum(EDGE_NAMES).describe('Read from → to; inverse names ("led_to") are reversed.');

const ends = ['fromId', 'toId', 'type'] as const;
const said = ['strength', 'bidirectional', 'evidence', 'note'] as const;

export const relateInput = z
  .strictObject({
    action: z.enum(['add', 'remove']).describe('Removing takes edgeId, or fromId, toId and type.'),
    fromId: id.optional().describe('The memory that the type is read from.'),
    toId: id.optional().describe('The memory that it leads to.'),
    type: edgeName.optional(),
    strength: fraction.optional().describe('0 to 1; default 1, or as it was.'),
    bidirectional: z.boolean().optional().describe('Holds from toId to fromId as well.'),
    evidence: text(LIMITS.noteChars).optional().describe('Evidence for it.'),
    note: text(LIMITS.noteChars).optional().describe('Anything else about the link.'),
    edgeId: id.optional().describe('With remove: the edge, in place of fromId, toId and type.'),
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isByEnds = input.action === 'add' || input.edgeId === undefined;
    for (const field of ends) {
      if (isByEnds && input[field] === undefined) {
        refuse(field, input.action === 'add' ? 'Is needed to add.' : 'Is needed to remove, or give edgeId.');
      }
      if (!isByEnds && input[field] !== undefined)
        refuse(field, 'Give edgeId, or fromId, toId and type: not both.');
    }
    if (input.action === 'add' && input.edgeId !== undefined) refuse('edgeId', 'Goes with remove only.');
    for (const field of said) {
      const isAsked = input[field] !== undefined;
      if (input.action === 'remove' && isAsked && field !== 'bidirectional')
        refuse(field, 'Goes with add only.');
    }
    if (input.edgeId !== undefined && input.bidirectional !== undefined)
      refuse('bidirectional', 'Does not go with edgeId.');
    if (input.fromId !== undefined && input.fromId === input.toId) {
      refuse('toId', 'A memory has no link to itself.');
    }
  });
export type RelateInput = z.infer<typeof relateInput>;

export const relateOutput = z.object({
  outcome: z
    .enum(['added', 'unchanged', 'updated', 'removed'])
    .describe('unchanged: it was there already, the same.'),
  edges: z.array(edgeView).describe('As they are now; with removed, as they were.'),
  journalId: journalIdOrNone,
});
export type RelateOutput = z.infer<typeof relateOutput>;

/** A link as the program noticed it. */
export const guessedEdge = z.object({
  id: id.nullable().describe('Id; null if not stored.'),
  fromId: id.describe('The memory it is read from.'),
  toId: id.describe('The memory it leads to.'),
  type: z.enum(STORED_EDGE_TYPES).describe('The stored type, read from → to.'),
  reading: z.string().describe('The words between the two: "was caused by".'),
});

/** What storing a memory answers of the links that it noticed. */
export const inferredEdge = z.object({
  edge: guessedEdge.describe('The edge, stored or proposed.'),
  toId: id.describe('The other memory, whichever way the edge leads.'),
  confidence: z.number().describe('0 to 1.'),
  reason: z.string().describe('Why it was noticed; quotes neither memory.'),
  isStored: z.boolean().describe('false: proposed, for a person to decide.'),
});
export type InferredEdgeView = z.infer<typeof inferredEdge>;
