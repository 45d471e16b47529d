import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import { contactRef, fraction, id, moment, tags, text } from '#server/core/fields.ts';
import { EDGE_DIRECTIONS, EDGE_NAMES, STORED_EDGE_TYPES } from '#server/domain/edge-types.ts';
import { WALK } from '#server/domain/graph-parameters.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters.ts';
import { CATEGORIES, IMPORTANCE, MEMORY_STATUS } from '#server/domain/vocabulary.ts';
import { QUERY_MODES } from '#server/domain/walk-rules.ts';
import { edgeName, edgeView } from '#server/edges/schema.ts';
import { memoryView, narrowing } from './memory.ts';

/** One of them, or several. */
const oneOrMore = <T extends z.ZodType>(one: T, most: number) =>
  z.union([one.transform((value) => [value]), z.array(one).min(1).max(most, `At most ${most}.`)]);

/** A plain day as the end of a range is that whole day. */
const until = z.union([z.iso.date().transform((day) => `${day}T23:59:59.999Z`), moment]).pipe(moment);

export const queryMemoriesInput = z
  .strictObject({
    /** words, or a plain question ("Why did we choose …?"); may be left out where startId is given */
    query: text(LIMITS.promptChars).optional(),
    /** the memory to walk from, in place of the best matches */
    startId: id.optional(),
    /** what is followed; without it, what the question asks for, otherwise `search` (from startId: `connected`) */
    mode: z.enum(QUERY_MODES).optional(),
    /** 0: only what is searched */
    maxHops: z.number().int().min(0).max(WALK.maxHops).optional(),
    edgeTypes: oneOrMore(edgeName, EDGE_NAMES.length).optional(),
    /** of every edge on the way */
    minStrength: fraction.optional(),
    /** when it happened, or, where that is not known, was recorded */
    timeRange: z
      .strictObject({ from: moment.optional(), to: until.optional() })
      .refine(({ from, to }) => !(from && to) || from <= to, {
        path: ['to'],
        message: 'Must not be before from.',
      })
      .optional(),
    /** people it is about: all of them */
    who: oneOrMore(contactRef, LIMITS.who).optional(),
    /** active and disputed unless said otherwise */
    status: oneOrMore(z.enum(MEMORY_STATUS), MEMORY_STATUS.length).optional(),
    importance: z.enum(IMPORTANCE).optional(),
    ...narrowing,
    /** all of them */
    tags: tags.optional(),
    /** as it was believed then */
    asOf: moment.optional(),
    includeGraph: z.boolean().default(false),
    /** memories that are followed in one hop, related ones that are answered, and nodes of the graph */
    maxNodes: z.number().int().min(1).max(WALK.maxNodes).default(WALK.defaultNodes),
    /** matches */
    limit: z.number().int().min(1).max(SEARCH.maxLimit).default(20),
  })
  .refine((input) => input.query !== undefined || input.startId !== undefined, {
    path: ['query'],
    message: 'Give query, startId, or both.',
  });
export type QueryMemoriesInput = z.infer<typeof queryMemoriesInput>;

export const scoresView = z.object({
  /** what was cut on: 0.7 semantic + 0.3 lexical */
  similarity: z.number(),
  semantic: z.number(),
  lexical: z.number(),
  importance: z.number(),
  confidence: z.number(),
  /** similarity × importance × confidence: the order */
  rank: z.number(),
});
export type ScoresView = z.infer<typeof scoresView>;

export const pathStep = z.object({
  /** where the step leads */
  memoryId: id,
  edgeId: id,
  type: z.enum(STORED_EDGE_TYPES),
  /** outgoing: along the edge, from its fromId to its toId */
  direction: z.enum(EDGE_DIRECTIONS),
});
export type PathStep = z.infer<typeof pathStep>;

export const relatedMemory = z.object({
  memory: memoryView,
  /** the match, or startId, that the path begins at */
  startId: id,
  path: z.array(pathStep),
  /** "Cloud-only (4 Feb) was influenced by the deployment pain, which relates to …" */
  pathDescription: z.string(),
  hops: z.number().int(),
  /** product of the strengths on the path */
  strength: z.number(),
});

export const queryGraph = z.object({
  nodes: z.array(
    z.object({
      id,
      label: z.string(),
      category: z.enum(CATEGORIES),
      status: z.enum(MEMORY_STATUS),
      confidence: z.number(),
      /** from the start of its path; 0 for a match */
      hops: z.number().int(),
    }),
  ),
  edges: z.array(edgeView),
});
export type QueryGraph = z.infer<typeof queryGraph>;

export const queryMemoriesOutput = z.object({
  mode: z.enum(QUERY_MODES),
  /** best first */
  matches: z.array(z.object({ memory: memoryView, scores: scoresView })),
  /** what is connected: the strongest way to each, strongest first, then nearest */
  related: z.array(relatedMemory),
  /** with includeGraph: matches, related memories and the ways to them */
  graph: queryGraph.optional(),
  /** stated connections to what the asker may not see */
  hiddenSteps: z.number().int(),
  /** false where there was more than maxNodes allows */
  isComplete: z.boolean(),
  /** whom it is about, where a person was asked about */
  contact: contactSummary.optional(),
  /** who could be meant, where a name was not clear; nobody was guessed */
  clarification: z.object({ question: z.string(), candidates: z.array(contactCandidate) }).optional(),
});
