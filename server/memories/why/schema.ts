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
    .describe('Steps that a chain of reasons may have.'),
  minStrength: fraction.default(0).describe('Links weaker than this are left out, 0 to 1.'),
  asOf: moment.optional().describe('As it was known then; left out: now.'),
});
export type WhyInput = z.infer<typeof whyInput>;

/** The link by which a reason bears on what it explains. */
const whyLink = z.object({
  edgeId: id.describe('The edge, as it is stored.'),
  type: z.enum(STORED_EDGE_TYPES).describe('As stored, read from → to.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('outgoing: stored from the explained memory to the reason.'),
  reading: z.string().describe('From the explained memory to the reason: "was influenced by".'),
  backReading: z.string().describe('From the reason to the explained memory: "influenced".'),
  strength: z.number().describe('0 to 1.'),
  origin: z.enum(EDGE_ORIGINS).describe('Stated by somebody, inferred from words, or made by another act.'),
  evidence: z.string().nullable().describe('Evidence for it; null: none.'),
  note: z.string().nullable().describe('Where it applies; null: none.'),
});

const whyStep = z.object({
  number: z.number().int().describe('How texts refer to it; 0 is the memory asked about.'),
  memory: memoryView.describe('The reason.'),
  parent: z.number().int().describe('Number of the step that it is a reason for.'),
  hops: z.number().int().describe('Steps from the memory asked about.'),
  link: whyLink.describe('The edge that makes it a reason.'),
  strength: z.number().describe('Product of the strengths on the way here.'),
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

/** Something that speaks against the memory asked about (step 0) or one of its reasons. */
const counterEvidence = z.object({
  step: z.number().int().describe('The step that it contradicts; 0: the memory itself.'),
  memory: memoryView.describe('The contradicting memory.'),
  type: z.enum(['contradicts', 'exception_of']).describe('Kind of contradiction.'),
  reading: z.string().describe('From it to the contradicted memory: "contradicts".'),
  note: z.string().nullable().describe('Where it applies; null: none.'),
  byline: z.string().describe('Author and date: "Nora, 2 Sep 2026".'),
});

export const whyOutput = z.object({
  memory: memoryView.describe('As it is, or was at asOf.'),
  byline: z.string().describe('Author and date: "14 Sep 2026, Ana, noted by an agent".'),
  steps: z.array(whyStep).describe('Every reason once; the strongest chain first, then the alternatives.'),
  chain: z.array(z.number().int()).describe('Step numbers of the strongest chain.'),
  alternatives: z
    .array(
      z.object({
        from: z.number().int().describe('Number of the step that its first step explains.'),
        steps: z.array(z.number().int()).describe('Step numbers.'),
        strength: z.number().describe('Product of the strengths.'),
      }),
    )
    .describe('Further chains, strongest first.'),
  weakestLink: z
    .object({
      step: z.number().int().describe('Step number.'),
      kind: z.enum(WEAKNESSES).describe('Its memory, or the link to it.'),
      value: z.number().describe('0 to 1: confidence of the memory, or strength of the link.'),
      sentence: z.string().describe('The same in words.'),
    })
    .nullable()
    .describe('Least sure part of the chain; null: no chain.'),
  against: z.array(counterEvidence).describe('Counter-evidence known from the start.'),
  changedSince: z
    .array(
      z.object({
        kind: z.enum(CHANGE_KINDS).describe('What kind of change.'),
        step: z.number().int().describe('The step that it weakens; 0: the memory itself.'),
        at: isoTime.nullable().describe('Null: not known.'),
        memory: memoryView.nullable().describe('The memory that replaced or contradicts it; null: none.'),
        sentence: z.string().describe('The change in words.'),
      }),
    )
    .describe('Changes since it was recorded.'),
  hiddenSteps: z.number().int().describe('Reasons that you may not see.'),
  isCut: z.boolean().describe('More reasons were there.'),
  closest: z.array(memoryView).describe('Without a recorded reason: memories closest in meaning.'),
  text: z.string().describe('All of it as plain text.'),
});
export type WhyOutput = z.infer<typeof whyOutput>;
