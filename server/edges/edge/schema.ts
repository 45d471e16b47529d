import { z } from 'zod';
import { fraction, id, idOf, isoTime, journalIdOrNone, text } from '#server/core/field-schemas.ts';
import { EDGE_NAMES, EDGE_ORIGINS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

// This file must not import schemas of memories, because they import this file.

export const edgeView = z
  .object({
    id: idOf('link'),
    fromId: id.describe('The memory where the link starts.'),
    toId: id.describe('The memory where the link ends.'),
    type: z.enum(STORED_EDGE_TYPES).describe('The stored type, read from fromId to toId.'),
    reading: z.string().describe('Phrase from fromId to toId: "was caused by".'),
    strength: z.number().describe('Strength, 0 to 1.'),
    bidirectional: z.boolean().describe('Whether it holds in both directions.'),
    evidence: z.string().nullable().describe('Evidence for the link; null: none.'),
    note: z.string().nullable().describe('Note on the link; null: none.'),
    origin: z.enum(EDGE_ORIGINS).describe('Stated by somebody, inferred from words, or made by another act.'),
    createdAt: isoTime.describe('When the link was created.'),
    can: z
      .object({ remove: z.boolean().describe('Whether you may remove it.') })
      .describe('What you may do.'),
  })
  .meta({ id: 'Edge' });
export type EdgeView = z.infer<typeof edgeView>;

/** Inverse names such as `led_to` are stored as the opposite edge. */
export const edgeName = z
  .enum(EDGE_NAMES)
  .describe('What fromId is to toId; inverse names ("led_to") are stored reversed.');

const endFields = ['fromId', 'toId', 'type'] as const;
const addOnlyFields = ['strength', 'bidirectional', 'evidence', 'note'] as const;

export const relateInput = z
  .strictObject({
    action: z.enum(['add', 'remove']).describe('To remove a link, send edgeId, or fromId, toId and type.'),
    fromId: id.optional().describe('The memory where the link starts.'),
    toId: id.optional().describe('The memory where the link ends.'),
    type: edgeName.optional(),
    strength: fraction.optional().describe('Strength, 0 to 1. Default: 1 for a new link.'),
    bidirectional: z.boolean().optional().describe('Whether it also holds from toId to fromId.'),
    evidence: text(LIMITS.noteChars).optional().describe('Evidence for the link.'),
    note: text(LIMITS.noteChars).optional().describe('Note on the link.'),
    edgeId: id.optional().describe('The link to remove, instead of fromId, toId and type.'),
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isByEnds = input.action === 'add' || input.edgeId === undefined;
    for (const field of endFields) {
      if (isByEnds && input[field] === undefined) {
        refuse(
          field,
          input.action === 'add'
            ? 'This field is required to add a link.'
            : 'This field is required to remove a link, unless you send edgeId.',
        );
      }
      if (!isByEnds && input[field] !== undefined)
        refuse(field, 'Send either edgeId alone, or fromId, toId and type.');
    }
    if (input.action === 'add' && input.edgeId !== undefined)
      refuse('edgeId', 'Send edgeId only with the action "remove".');
    for (const field of addOnlyFields) {
      const isAsked = input[field] !== undefined;
      if (input.action === 'remove' && isAsked && field !== 'bidirectional')
        refuse(field, 'Send this field only with the action "add".');
    }
    if (input.edgeId !== undefined && input.bidirectional !== undefined)
      refuse('bidirectional', 'Do not send bidirectional together with edgeId.');
    if (input.fromId !== undefined && input.fromId === input.toId) {
      refuse('toId', 'A memory cannot be linked to itself.');
    }
  });
export type RelateInput = z.infer<typeof relateInput>;

export const relateOutput = z.object({
  outcome: z.enum(['added', 'unchanged', 'updated', 'removed']).describe('unchanged: the link existed.'),
  edges: z.array(edgeView).describe('Links after the change; removed ones as they were.'),
  journalId: journalIdOrNone,
});
export type RelateOutput = z.infer<typeof relateOutput>;

export const guessedEdge = z.object({
  id: id.nullable().describe('Id of the edge; null if it is not stored.'),
  fromId: id.describe('The memory where the link starts.'),
  toId: id.describe('The memory where the link ends.'),
  type: z.enum(STORED_EDGE_TYPES).describe('The stored type, read from fromId to toId.'),
  reading: z.string().describe('Phrase from fromId to toId: "was caused by".'),
});

export const inferredEdge = z.object({
  edge: guessedEdge.describe('The edge, stored or proposed.'),
  toId: id.describe('The other memory, whichever way the edge leads.'),
  confidence: z.number().describe('Confidence, 0 to 1.'),
  reason: z.string().describe('Why the link was inferred; quotes neither memory.'),
  isStored: z.boolean().describe('false: only proposed, for a person to decide.'),
});
export type InferredEdgeView = z.infer<typeof inferredEdge>;
