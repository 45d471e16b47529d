import { z } from 'zod';
import { fraction, id, isoTime, text } from '#server/core/fields.ts';
import { EDGE_NAMES, EDGE_ORIGINS, STORED_EDGE_TYPES } from '#server/domain/edge-types.ts';
import { LIMITS } from '#server/domain/parameters.ts';

// This file knows no memories, so that the schemas of memories can build on it; `schema/around.ts` has both.

/** A link between two memories, as it is stored. */
export const edgeView = z.object({
  id,
  fromId: id,
  toId: id,
  type: z.enum(STORED_EDGE_TYPES),
  /** between the two, from → to: "was caused by" */
  reading: z.string(),
  strength: z.number(),
  /** holds the other way round as well; a symmetric type always does */
  bidirectional: z.boolean(),
  evidence: z.string().nullable(),
  note: z.string().nullable(),
  origin: z.enum(EDGE_ORIGINS),
  createdAt: isoTime,
  can: z.object({ remove: z.boolean() }),
});
export type EdgeView = z.infer<typeof edgeView>;

/** `led_to` and the other names from the far side are taken, and kept as the stored type the other way round. */
export const edgeName = z.enum(EDGE_NAMES);

const ends = ['fromId', 'toId', 'type'] as const;
const said = ['strength', 'bidirectional', 'evidence', 'note'] as const;

export const relateInput = z
  .strictObject({
    action: z.enum(['add', 'remove']),
    fromId: id.optional(),
    toId: id.optional(),
    type: edgeName.optional(),
    /** 0 to 1; 1 for a new edge, as it was for one that is there */
    strength: fraction.optional(),
    /** holds from toId to fromId as well */
    bidirectional: z.boolean().optional(),
    /** what shows that it is so */
    evidence: text(LIMITS.noteChars).optional(),
    note: text(LIMITS.noteChars).optional(),
    /** with remove: which edge, in place of fromId, toId and type */
    edgeId: id.optional(),
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
  outcome: z.enum(['added', 'unchanged', 'updated', 'removed']),
  /** as they are now; with `removed`, as they were */
  edges: z.array(edgeView),
  /** the journal's entry, by which it is undone; null where nothing was changed */
  journalId: id.nullable(),
});
export type RelateOutput = z.infer<typeof relateOutput>;

/** A link as the program noticed it. */
export const guessedEdge = z.object({
  /** null where it is not stored */
  id: id.nullable(),
  fromId: id,
  toId: id,
  type: z.enum(STORED_EDGE_TYPES),
  /** between the two, from → to: "was caused by" */
  reading: z.string(),
});

/** What storing a memory answers of the links that it noticed. */
export const inferredEdge = z.object({
  edge: guessedEdge,
  /** the other memory, whichever way the edge leads */
  toId: id,
  /** 0 to 1 */
  confidence: z.number(),
  /** why; quotes neither memory */
  reason: z.string(),
  /** false: offered, for a person to decide */
  isStored: z.boolean(),
});
export type InferredEdgeView = z.infer<typeof inferredEdge>;
