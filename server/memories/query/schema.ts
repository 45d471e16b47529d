import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import { contactRef, fraction, id, moment, tags, text } from '#server/core/field-schemas.ts';
import { EDGE_DIRECTIONS, EDGE_NAMES, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { QUERY_MODES } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters/parameters.ts';
import { CATEGORIES, IMPORTANCE, MEMORY_STATUS } from '#server/domain/words/vocabulary.ts';
import { edgeName, edgeView } from '#server/edges/edge/schema.ts';
import { memoryView, narrowing } from '../memory/schema.ts';

/** One of them, or several. */
const oneOrMore = <T extends z.ZodType>(one: T, most: number) =>
  z.union([one.transform((value) => [value]), z.array(one).min(1).max(most, `At most ${most}.`)]);

/** A plain day as the end of a range is that whole day. */
const until = z.union([z.iso.date().transform((day) => `${day}T23:59:59.999Z`), moment]).pipe(moment);

export const queryMemoriesInput = z
  .strictObject({
    query: text(LIMITS.promptChars)
      .optional()
      .describe('Words, or a plain question: "Why did we choose …?"; optional with startId.'),
    startId: id.optional().describe('Walk from this memory, not from the best matches.'),
    mode: z.enum(QUERY_MODES).optional().describe('What to follow; default: what the question asks for.'),
    maxHops: z.number().int().min(0).max(WALK.maxHops).optional().describe('0: matches only.'),
    edgeTypes: oneOrMore(edgeName, EDGE_NAMES.length).optional().describe('Follow only these.'),
    minStrength: fraction.optional().describe('Minimum strength of every edge, 0 to 1.'),
    timeRange: z
      .strictObject({
        from: moment.optional().describe('From this moment on.'),
        to: until.optional().describe('Up to this moment; a plain date includes the whole day.'),
      })
      .refine(({ from, to }) => !(from && to) || from <= to, {
        path: ['to'],
        message: 'Must not be before from.',
      })
      .optional()
      .describe('When it happened, or else when it was recorded.'),
    who: oneOrMore(contactRef, LIMITS.who).optional().describe('About all of these.'),
    status: oneOrMore(z.enum(MEMORY_STATUS), MEMORY_STATUS.length)
      .optional()
      .describe('Default: active and disputed.'),
    importance: z.enum(IMPORTANCE).optional().describe('Only this importance.'),
    ...narrowing,
    tags: tags.optional().describe('With all of these.'),
    asOf: moment.optional().describe('State of knowledge at this moment.'),
    includeGraph: z.boolean().default(false).describe('Also nodes and edges.'),
    maxNodes: z
      .number()
      .int()
      .min(1)
      .max(WALK.maxNodes)
      .default(WALK.defaultNodes)
      .describe('Related memories at most.'),
    limit: z.number().int().min(1).max(SEARCH.maxLimit).default(20).describe('Matches at most.'),
  })
  .refine((input) => input.query !== undefined || input.startId !== undefined, {
    path: ['query'],
    message: 'Give query, startId, or both.',
  });
export type QueryMemoriesInput = z.infer<typeof queryMemoriesInput>;

export const scoresView = z.object({
  similarity: z.number().describe('Compared with the threshold: 0.7 semantic + 0.3 lexical.'),
  semantic: z.number().describe('Semantic similarity, 0 to 1.'),
  lexical: z.number().describe('Lexical similarity, 0 to 1.'),
  importance: z.number().describe('Factor of its importance.'),
  confidence: z.number().describe('Factor of its confidence.'),
  rank: z.number().describe('Product of the factors: the order.'),
});

const pathStep = z.object({
  memoryId: id.describe('Where it leads.'),
  edgeId: id.describe('The edge that it follows.'),
  type: z.enum(STORED_EDGE_TYPES).describe('As stored, read from → to.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('outgoing: along the edge; incoming: against it.'),
});

export const relatedMemory = z.object({
  memory: memoryView.describe('The connected memory.'),
  startId: id.describe('The match that the path begins at.'),
  path: z.array(pathStep).describe('From the match to it.'),
  pathDescription: z.string().describe('The path in words.'),
  hops: z.number().int().describe('Steps from the match.'),
  strength: z.number().describe('Product of the path’s strengths.'),
});

const queryGraph = z.object({
  nodes: z
    .array(
      z.object({
        id,
        label: z.string().describe('The beginning of the statement.'),
        category: z.enum(CATEGORIES).describe('What kind of fact.'),
        status: z.enum(MEMORY_STATUS).describe('Only active and disputed are in use.'),
        confidence: z.number().describe('0 to 1, now.'),
        hops: z.number().int().describe('From the match; 0: a match.'),
      }),
    )
    .describe('Matches, related memories and those between.'),
  edges: z.array(edgeView).describe('Between the nodes.'),
});
export type QueryGraph = z.infer<typeof queryGraph>;

export const queryMemoriesOutput = z.object({
  mode: z.enum(QUERY_MODES).describe('Mode used.'),
  matches: z
    .array(
      z.object({
        memory: memoryView.describe('The memory found.'),
        scores: scoresView.describe('How it was ranked.'),
      }),
    )
    .describe('Best first.'),
  related: z.array(relatedMemory).describe('Connected memories, strongest first, then nearest.'),
  graph: queryGraph.optional().describe('With includeGraph: matches, related memories and the ways.'),
  hiddenSteps: z.number().int().describe('Stated links to what you may not see.'),
  isComplete: z.boolean().describe('false: more than maxNodes were there.'),
  contact: contactSummary.optional().describe('The person asked about.'),
  clarification: z
    .object({
      question: z.string().describe('Question to ask.'),
      candidates: z.array(contactCandidate).describe('Who could be meant.'),
    })
    .optional()
    .describe('A name is ambiguous: ask, do not guess.'),
});
