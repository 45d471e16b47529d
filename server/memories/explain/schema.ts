import { z } from 'zod';
import { fraction, id, isoTime, moment } from '#server/core/field-schemas.ts';
import { EDGE_DIRECTIONS, EDGE_ORIGINS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { memoryView } from '../memory/schema.ts';

export const whyInput = z.strictObject({
  id: id.describe('The memory to explain.'),
  maxHops: z
    .number()
    .int()
    .min(1)
    .max(WALK.maxHops)
    .default(WALK.maxHops)
    .describe('Maximum number of steps in a chain of reasons.'),
  minStrength: fraction.default(0).describe('Minimum strength of a link, 0 to 1.'),
  asOf: moment.optional().describe('Explain from what was known at this moment; default: now.'),
});
export type WhyInput = z.infer<typeof whyInput>;

const whyLink = z.object({
  edgeId: id.describe('Id of the edge.'),
  type: z.enum(STORED_EDGE_TYPES).describe('Type of the link, as stored.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('outgoing: stored from the explained memory to the reason.'),
  reading: z.string().describe('From the explained memory to the reason: "was influenced by".'),
  backReading: z.string().describe('From the reason to the explained memory: "influenced".'),
  strength: z.number().describe('Strength of the edge, 0 to 1.'),
  origin: z
    .enum(EDGE_ORIGINS)
    .describe('stated: by somebody; inferred: from the text; system: created by another act.'),
  evidence: z.string().nullable().describe('Evidence for the edge; null: none.'),
  note: z.string().nullable().describe('Note on the edge; null: none.'),
});

const whyStep = z.object({
  number: z.number().int().describe('Number of the step, as used in the texts; 0 is the explained memory.'),
  memory: memoryView.describe('The memory at this step.'),
  parent: z.number().int().describe('Number of the step that it is a reason for.'),
  hops: z.number().int().describe('Number of steps from the explained memory.'),
  link: whyLink.describe('The edge that makes it a reason.'),
  strength: z.number().describe('Product of the edge strengths from the explained memory to this step.'),
  byline: z.string().describe('Author and date: "Nora, 2 Sep 2026".'),
});
export type WhyStep = z.infer<typeof whyStep>;

const WEAKNESSES = ['memory', 'link'] as const;

const CHANGE_KINDS = [
  'superseded',
  'edited',
  'doubted',
  'disputed',
  'archived',
  'expired',
  'contradicted',
  'excepted',
] as const;

const counterEvidence = z.object({
  step: z.number().int().describe('The step that it contradicts; 0: the memory itself.'),
  memory: memoryView.describe('The contradicting memory.'),
  type: z.enum(['contradicts', 'exception_of']).describe('Kind of contradiction.'),
  reading: z.string().describe('Phrase from the contradicting to the contradicted memory: "contradicts".'),
  note: z.string().nullable().describe('Note on the edge; null: none.'),
  byline: z.string().describe('Author and date: "Nora, 2 Sep 2026".'),
});

export const whyOutput = z.object({
  memory: memoryView.describe('The explained memory, as it is now or was at asOf.'),
  byline: z.string().describe('Author and date: "14 Sep 2026, Ana, noted by an agent".'),
  steps: z.array(whyStep).describe('Every reason once; the strongest chain first, then the alternatives.'),
  chain: z.array(z.number().int()).describe('Step numbers of the strongest chain.'),
  alternatives: z
    .array(
      z.object({
        from: z.number().int().describe('Number of the step that the chain branches off from.'),
        steps: z.array(z.number().int()).describe('Numbers of its steps.'),
        strength: z.number().describe('Product of the edge strengths.'),
      }),
    )
    .describe('Further chains, strongest first.'),
  weakestLink: z
    .object({
      step: z.number().int().describe('Number of the weakest step.'),
      kind: z.enum(WEAKNESSES).describe('Whether the memory or the link to it is weak.'),
      value: z.number().describe('0 to 1: confidence of the memory, or strength of the link.'),
      sentence: z.string().describe('The weakness in words.'),
    })
    .nullable()
    .describe('Least certain part of the strongest chain; null: no chain.'),
  against: z.array(counterEvidence).describe('Counter-evidence known from the start.'),
  changedSince: z
    .array(
      z.object({
        kind: z.enum(CHANGE_KINDS).describe('Kind of change.'),
        step: z.number().int().describe('The step that it weakens; 0: the memory itself.'),
        at: isoTime.nullable().describe('When the change happened; null: unknown.'),
        memory: memoryView.nullable().describe('The memory that replaced or contradicts it; null: none.'),
        sentence: z.string().describe('The change in words.'),
      }),
    )
    .describe('Changes since the memory was recorded.'),
  hiddenSteps: z.number().int().describe('Number of reasons that you may not see.'),
  isCut: z.boolean().describe('Whether the limit left out reasons.'),
  closest: z.array(memoryView).describe('Memories closest in meaning, if no reason is recorded.'),
  text: z.string().describe('The explanation as plain text.'),
});
export type WhyOutput = z.infer<typeof whyOutput>;
