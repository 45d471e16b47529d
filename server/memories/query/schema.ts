import { z } from 'zod';
import { recordItem } from '#server/contacts/recall/schema.ts';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import { contactRef, fraction, id, idOf, line, moment, tags, text } from '#server/core/field-schemas.ts';
import { EDGE_DIRECTIONS, EDGE_NAMES, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { QUERY_MODES } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters/parameters.ts';
import { CATEGORIES, IMPORTANCE, MEMORY_STATUS } from '#server/domain/words/vocabulary.ts';
import { edgeName, edgeView } from '#server/edges/edge/schema.ts';
import {
  circumstanceFilters,
  memoryFilters,
  memoryView,
  oneOrMore,
  trustFilters,
  until,
} from '../memory/schema.ts';

export const queryMemoriesInput = z
  .strictObject({
    query: text(LIMITS.promptChars)
      .optional()
      .describe('Words, or a plain question: "Why did we choose …?"; optional with startId.'),
    startId: id.optional().describe('Start from this memory.'),
    mode: z.enum(QUERY_MODES).optional().describe('Links to follow; default: inferred.'),
    maxHops: z.number().int().min(0).max(WALK.maxHops).optional().describe('0: matches only.'),
    edgeTypes: oneOrMore(edgeName, EDGE_NAMES.length).optional().describe('Edge types to follow.'),
    minStrength: fraction.optional().describe('Minimum strength of every edge, 0 to 1.'),
    timeRange: z
      .strictObject({
        from: moment.optional().describe('Start, inclusive.'),
        to: until.optional().describe('End, inclusive; a plain date includes the whole day.'),
      })
      .refine(({ from, to }) => !(from && to) || from <= to, {
        path: ['to'],
        message: 'The end of the range must not be before its start.',
      })
      .optional()
      .describe('When it happened, or else when it was recorded.'),
    who: oneOrMore(contactRef, LIMITS.who).optional().describe('Only memories about all of these people.'),
    status: oneOrMore(z.enum(MEMORY_STATUS), MEMORY_STATUS.length)
      .optional()
      .describe('Default: active and disputed.'),
    relatedStatus: z.enum(MEMORY_STATUS).optional().describe('Status of related memories.'),
    relatedPlace: line().optional().describe('Place of related memories.'),
    importance: z.enum(IMPORTANCE).optional().describe('Only this importance.'),
    ...memoryFilters,
    ...circumstanceFilters,
    ...trustFilters,
    tags: tags.optional().describe('Only with all of these tags.'),
    asOf: moment.optional().describe('Answer from what was known at this moment.'),
    includeGraph: z.boolean().default(false).describe('Return nodes and edges as well.'),
    maxNodes: z
      .number()
      .int()
      .min(1)
      .max(WALK.maxNodes)
      .default(WALK.defaultNodes)
      .describe('Maximum related memories.'),
    limit: z.number().int().min(1).max(SEARCH.maxLimit).default(20).describe('Maximum matches.'),
  })
  .refine((input) => input.query !== undefined || input.startId !== undefined, {
    path: ['query'],
    message: 'Give query, startId, or both.',
  });
export type QueryMemoriesInput = z.infer<typeof queryMemoriesInput>;

export const scoresView = z.object({
  similarity: z.number().describe('0.7 semantic + 0.3 lexical; compared with the threshold.'),
  semantic: z.number().describe('Semantic similarity, 0 to 1.'),
  lexical: z.number().describe('Lexical similarity, 0 to 1.'),
  importance: z.number().describe('Factor for importance.'),
  confidence: z.number().describe('Factor for confidence.'),
  rank: z.number().describe('Product of the factors; sort key.'),
});

const pathStep = z.object({
  memoryId: id.describe('Memory that the step leads to.'),
  edgeId: id.describe('Edge of the step.'),
  type: z.enum(STORED_EDGE_TYPES).describe('As stored, read from → to.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('outgoing: along the edge; incoming: against it.'),
});

export const relatedMemory = z.object({
  memory: memoryView.describe('The connected memory.'),
  startId: id.describe('Match that the path starts at.'),
  path: z.array(pathStep).describe('Steps from the match to this memory.'),
  pathDescription: z.string().describe('The path in words.'),
  hops: z.number().int().describe('Steps from the match.'),
  strength: z.number().describe('Product of the edge strengths.'),
});

const queryGraph = z.object({
  nodes: z
    .array(
      z.object({
        id: idOf('memory'),
        label: z.string().describe('Start of the statement.'),
        category: z.enum(CATEGORIES).describe('Kind of fact.'),
        status: z.enum(MEMORY_STATUS).describe('Only active and disputed are in use.'),
        confidence: z.number().describe('Current confidence, 0 to 1.'),
        hops: z.number().int().describe('Steps from a match; 0: a match.'),
      }),
    )
    .describe('Matches, related memories and those between.'),
  edges: z.array(edgeView).describe('Edges between the nodes.'),
});
export type QueryGraph = z.infer<typeof queryGraph>;

const side = z.object({
  memoryId: idOf('memory'),
  text: z.string().describe('The statement, with its circumstances.'),
});

export const isModelAway = z
  .boolean()
  .describe('Whether the embedding model did not answer, so that only words were compared.');

const match = z.object({
  memory: memoryView.describe('The memory found.'),
  attribution: z.string().describe('Whom it is about, from your side: "about Leo, your husband".'),
  text: z.string().describe('The statement as you read it, with circumstances and exceptions.'),
  scores: scoresView.describe('Scores of the ranking.'),
});

export const queryMemoriesOutput = z.object({
  mode: z.enum(QUERY_MODES).describe('Mode used.'),
  matches: z.array(match).describe('Matches, best first.'),
  archived: z
    .array(match)
    .describe('Archived memories that fit as well, best first: faded, and perhaps no longer true.'),
  people: z
    .array(recordItem)
    .describe('Data of the contacts asked about: relationships, dates, addresses, numbers.'),
  unknownName: z
    .string()
    .nullable()
    .describe('Name in the question that no contact or memory has; null: none.'),
  reconciliation: z
    .array(
      z.object({
        currentId: id.nullable().describe('What holds; null: nobody has decided.'),
        conflicting: z.array(side).describe('Memories in use that contradict each other.'),
        replaced: z.array(side).describe('No longer in use.'),
        needsReview: z.boolean().describe('Whether a person has to decide.'),
        caseIds: z.array(id).describe('Open cases in Review.'),
        reasons: z.array(z.string()).describe('Reasons, as sentences.'),
      }),
    )
    .describe('What holds, for disputed and replaced matches.'),
  related: z.array(relatedMemory).describe('Connected memories, strongest first, then nearest.'),
  graph: queryGraph.optional().describe('With includeGraph: nodes and edges of the answer.'),
  hiddenSteps: z.number().int().describe('Number of stated links to memories that you may not see.'),
  isComplete: z.boolean().describe('false: there are more than maxNodes related memories.'),
  isModelAway,
  isIndexing: z
    .boolean()
    .describe('Whether memories still wait for the embedding model, and are found by words alone.'),
  contact: contactSummary.optional().describe('The person asked about.'),
  clarification: z
    .object({
      question: z.string().describe('Question to ask.'),
      candidates: z.array(contactCandidate).describe('Who could be meant.'),
    })
    .optional()
    .describe('A name is ambiguous: ask the user.'),
});
